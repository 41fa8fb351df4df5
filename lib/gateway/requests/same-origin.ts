import type { IncomingHttpHeaders } from 'node:http'

/** The header our own browser client sends. No other site can: it would need a CORS permit that is never given. */
export const CLIENT_HEADER = 'x-touchline'

/** True for what Next's router fetches: it asks as a page of ours for whatever address a link names. */
export const isRouterRequest = (headers: IncomingHttpHeaders, search: string): boolean =>
  headers.rsc !== undefined ||
  headers['next-action'] !== undefined ||
  headers['next-url'] !== undefined ||
  Object.keys(headers).some((name) => name.startsWith('next-router-')) ||
  /[?&]_rsc(?:=|&|$)/.test(search)

/** A page of ours with every filter in its address stays well below. */
const MOST_ROUTER_STATE = 8_192

/** False for a tree of segments that Next's router would not send: the renderer answers such a one with a fault. */
export function isSaneRouterState(headers: IncomingHttpHeaders): boolean {
  const state = headers['next-router-state-tree']
  if (state === undefined) return true
  if (typeof state !== 'string' || state.length > MOST_ROUTER_STATE) return false
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(state)))
  } catch {
    return false
  }
}

/**
 * True when our own client made this call from a page of ours. `Sec-Fetch-Site: same-origin` alone proves nothing: a
 * link that somebody put on our pages is same-origin too, whether the browser follows it or the router fetches it. The
 * client's own header alone does, except where the browser says that another site asks.
 */
export function isSameOriginCall(headers: IncomingHttpHeaders, search = ''): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers[CLIENT_HEADER] === 'web' &&
    (site === undefined || site === 'same-origin') &&
    !isRouterRequest(headers, search)
  )
}

/** True when a browser made this call, ours or another site's: every browser of the last years says so itself. */
export const isBrowserCall = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined ||
  headers[CLIENT_HEADER] === 'web' ||
  headers.cookie !== undefined ||
  (headers.origin !== undefined && headers.origin !== '')

/**
 * True when a call that changes something has to be refused: it carries a session cookie, or a browser makes it without
 * one (another site's page could use up what guests of its visitor's address may do), and our own client did not.
 */
export const isForgedChange = (headers: IncomingHttpHeaders, search: string, hasSession: boolean): boolean =>
  (hasSession || isBrowserCall(headers) || isRouterRequest(headers, search)) &&
  !isSameOriginCall(headers, search)

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
