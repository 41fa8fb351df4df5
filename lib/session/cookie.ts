/** How long a login lasts in a browser, in seconds; the seal and its cookie expire together. */
export const SESSION_SECONDS = 30 * 24 * 3600

/**
 * The `__Host-` prefix binds a cookie to https, to this host and to `/`; browsers accept it over https only.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-touchline' : 'touchline')

/** The Set-Cookie header that stores `seal` in the browser, not readable by scripts. */
export const setSessionCookie = (seal: string, secure: boolean): string =>
  `${sessionCookieName(secure)}=${seal}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}${secure ? '; Secure' : ''}`

/** The Set-Cookie header that removes the session. */
export const clearSessionCookie = (secure: boolean): string =>
  `${sessionCookieName(secure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`

/** The first value of `name` in a Cookie header; null without one. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null
  }
  return null
}
