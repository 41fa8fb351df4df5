import { call, loadHttpClient } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { reportPlayback } from '#lib/contract/streams/playback.ts'

// A report that is sent while the page is left cannot wait for the script of ky: it loads with this module.
loadHttpClient().catch(() => {})

/** Reports a player's measurements to the server, also while its page is left. Failures and refusals are ignored. */
export function sendPlayback(report: InputOf<typeof reportPlayback>): void {
  call(reportPlayback, report, { quiet: true, keepalive: true }).catch(() => {})
}
