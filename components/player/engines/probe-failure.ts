import { type FailReason, reasonOfStatus } from '../session/engine.ts'

const TIMEOUT_MS = 4_000

/**
 * Finds why an address failed when the failure has no status: a WebSocket handshake and native HLS do not
 * expose it. Uses fetch instead of ky, because a media address is not an API call and may be on another
 * origin.
 */
export async function probeFailure(url: string): Promise<FailReason> {
  try {
    const { status } = await fetch(url.replace(/^ws/, 'http'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reasonOfStatus(status)
  } catch {
    return 'network'
  }
}
