import { StorageError } from '../keys.ts'

/** Maximum time until a response begins, in ms. */
const PATIENCE_MS = 15_000

/**
 * Calls Qiniu. Never follows a redirect, so that only the configured host is contacted. Throws StorageError.
 */
export async function callQiniu(
  url: URL,
  init: { method: string; headers: Record<string, string>; body?: Uint8Array | FormData },
): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: patience.signal } as RequestInit)
  } catch (error) {
    throw new StorageError('unavailable', `the storage at ${url.host} could not be reached`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
