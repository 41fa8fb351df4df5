import { call, loadHttpClient } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/streams/playback.ts'

// A report that is sent while the page is left cannot wait for the script of ky: it is loaded with this
// module.
loadHttpClient().catch(() => {})

/**
 * Reports a player's measurements to the server, also while its page is left. Failures and refusals are
 * ignored.
 */
export function reportPlayback(report: InputOf<typeof contract.reportPlayback>): void {
  call(contract.reportPlayback, report, { quiet: true, keepalive: true }).catch(() => {})
}
