import type { InputOf } from '#lib/contract/endpoint.ts'
import { reportPlayback } from '#lib/contract/playback.ts'
import { call } from './call.ts'

/** Tells the server what a player noticed, also while its page is left. What fails or is refused is nobody's concern. */
export function sendPlayback(report: InputOf<typeof reportPlayback>): void {
  call(reportPlayback, report, { quiet: true, keepalive: true }).catch(() => {})
}
