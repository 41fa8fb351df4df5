/** Response of a stream that was requested before the engine that plays it was there. */
export interface EarlyStream {
  /** Absolute address. */
  url: string
  response: Promise<Response>
  /** Ends the request or the response. */
  abort(): void
}

declare global {
  interface Window {
    earlyStream?: EarlyStream
  }
}

/** A stream that no engine takes within this time (ms) is dropped. */
const MAX_AGE_MS = 3_000

/** Requests a stream, the way flv.js does, for the engine that will play it. */
export function requestStream(url: string): void {
  const controller = new AbortController()
  const response = fetch(url, {
    referrerPolicy: 'no-referrer-when-downgrade',
    signal: controller.signal,
  })
  // The engine that takes it handles the failure.
  response.catch(() => {})
  const stream: EarlyStream = { url, response, abort: () => controller.abort() }
  window.earlyStream = stream
  // What waits longer than that is too far behind live.
  setTimeout(() => {
    if (window.earlyStream === stream) dropStream()
  }, MAX_AGE_MS)
}

/** Returns the requested stream if it has this address, once. */
export function takeStream(url: string): EarlyStream | null {
  const stream = window.earlyStream
  if (stream?.url !== url) return null
  delete window.earlyStream
  return stream
}

/** Ends the requested stream if nothing has taken it. */
export function dropStream(): void {
  window.earlyStream?.abort()
  delete window.earlyStream
}
