import { type FailReason, reasonOfStatus } from '../session/engine.ts'

const ASK_MS = 4_000

/**
 * Why an address gives nothing, asked where what failed does not tell: a WebSocket's handshake and the browser's own
 * HLS keep the status to themselves. By fetch and not by ky: a media address is no call of the API, and may be another
 * origin's.
 */
export async function askWhy(url: string): Promise<FailReason> {
  try {
    const { status } = await fetch(url.replace(/^ws/, 'http'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_MS),
    })
    return reasonOfStatus(status)
  } catch {
    return 'network'
  }
}
