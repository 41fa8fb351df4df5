/** How long a browser stores its device id, in seconds: the maximum lifetime of cookies in browsers. */
const DEVICE_SECONDS = 400 * 24 * 3600

/**
 * Bound by its prefix to https, to this host and to `/` where the site has https, like the session's cookie.
 */
export const deviceCookieName = (secure: boolean): string =>
  secure ? '__Host-touchline-device' : 'touchline-device'

/**
 * The Set-Cookie header that stores a device id, not readable by scripts. It outlives the session and names
 * no user.
 */
export const setDeviceCookie = (device: string, secure: boolean): string =>
  `${deviceCookieName(secure)}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure ? '; Secure' : ''}`
