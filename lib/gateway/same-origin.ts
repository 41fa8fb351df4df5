import type { IncomingHttpHeaders } from 'node:http'

/** The header our own browser client sends. No other site can: it would need a CORS permit that is never given. */
export const CLIENT_HEADER = 'x-touchline'

/**
 * True when a page of ours made this call from its script. `Sec-Fetch-Site: same-origin` alone is not enough: a link
 * or a picture that a user posted on our own pages is same-origin too, so navigations, prefetches and calls for
 * anything but data do not count.
 */
export function isSameOriginCall(headers: IncomingHttpHeaders): boolean {
  if (headers[CLIENT_HEADER] === 'web') return true
  if (headers['sec-fetch-site'] !== 'same-origin') return false
  if (headers['sec-fetch-mode'] === 'navigate') return false
  if (headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch') return false
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'empty'
}

/** True when a browser made this call, ours or another site's: every browser of the last years says so itself. */
export const isBrowserCall = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined ||
  headers[CLIENT_HEADER] === 'web' ||
  headers.cookie !== undefined ||
  (headers.origin !== undefined && headers.origin !== '')

/**
 * True when a socket's handshake comes from a page of `origin`, or from no page at all: only browsers send Origin,
 * and they always do, so a missing one cannot ride on a reader's cookie.
 */
export const mayOpenSocket = (headers: IncomingHttpHeaders, origin: string): boolean =>
  headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin

/** Whether a page of `origin`, which asked the host `host`, is one of ours. Without a configured origin its own host is. */
export const isOwnOrigin = (origin: string, host: string, publicUrl: string | undefined): boolean =>
  publicUrl === undefined
    ? origin.toLowerCase() === `http://${host.toLowerCase()}` ||
      origin.toLowerCase() === `https://${host.toLowerCase()}`
    : origin === new URL(publicUrl).origin
