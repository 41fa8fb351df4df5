import type { IncomingHttpHeaders } from 'node:http'

/** The header our own browser client sends. No other site can: it would need a CORS permit that is never given. */
export const CLIENT_HEADER = 'x-touchline'

/** True for requests of Next's router: it requests any linked address as a page of ours. */
export const isRouterRequest = (headers: IncomingHttpHeaders, search: string): boolean =>
  headers.rsc !== undefined ||
  headers['next-action'] !== undefined ||
  headers['next-url'] !== undefined ||
  Object.keys(headers).some((name) => name.startsWith('next-router-')) ||
  /[?&]_rsc(?:=|&|$)/.test(search)

/** Maximum length of a router state; our pages with every filter in the address stay well below. */
const MAX_ROUTER_STATE_LENGTH = 8_192

/** False for a segment tree that Next's router would not send: the renderer fails on it. */
export function isSaneRouterState(headers: IncomingHttpHeaders): boolean {
  const state = headers['next-router-state-tree']
  if (state === undefined) return true
  if (typeof state !== 'string' || state.length > MAX_ROUTER_STATE_LENGTH) return false
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(state)))
  } catch {
    return false
  }
}

/**
 * True when our own client made this call from a page of ours. `Sec-Fetch-Site: same-origin` alone proves
 * nothing: a link posted on our pages is same-origin too, whether the browser follows it or the router
 * fetches it. The client's own header is proof, unless the browser reports another site as the source.
 */
export function isSameOriginCall(headers: IncomingHttpHeaders, search = ''): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers[CLIENT_HEADER] === 'web' &&
    (site === undefined || site === 'same-origin') &&
    !isRouterRequest(headers, search)
  )
}

/**
 * True when a browser made this call, ours or another site's: all browsers of recent years send this header.
 */
export const isBrowserCall = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined ||
  headers[CLIENT_HEADER] === 'web' ||
  headers.cookie !== undefined ||
  (headers.origin !== undefined && headers.origin !== '')

/**
 * True when a call that changes state has to be refused: it has a session cookie, or a browser makes it
 * without one (another site's page could use up the allowance of guests of its visitor's address), and our
 * own client did not make it.
 */
export const isForgedChange = (headers: IncomingHttpHeaders, search: string, hasSession: boolean): boolean =>
  (hasSession || isBrowserCall(headers) || isRouterRequest(headers, search)) &&
  !isSameOriginCall(headers, search)

/**
 * True when a socket's handshake comes from a page of `origin`, or from no page at all: only browsers send
 * Origin, and they always do, so a request without it cannot use a visitor's cookie.
 */
export const mayOpenSocket = (headers: IncomingHttpHeaders, origin: string): boolean =>
  headers.origin === undefined ? headers.cookie === undefined : headers.origin === origin

/**
 * Whether a page of `origin`, which called the host `host`, is one of ours. Without a configured origin that
 * is its own host.
 */
export const isOwnOrigin = (origin: string, host: string, publicUrl: string | undefined): boolean =>
  publicUrl === undefined
    ? origin.toLowerCase() === `http://${host.toLowerCase()}` ||
      origin.toLowerCase() === `https://${host.toLowerCase()}`
    : origin === new URL(publicUrl).origin
