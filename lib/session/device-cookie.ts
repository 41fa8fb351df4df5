/** How long a browser keeps its device id, in seconds: as long as browsers keep any cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600

/** Bound to https, to this host and to `/` by its prefix where the site has https, like the session's cookie. */
export const deviceCookieName = (secure: boolean): string =>
  secure ? '__Host-touchline-device' : 'touchline-device'

/** The Set-Cookie line that keeps a device id out of reach of scripts. It outlives the session and names no user. */
export const keepDevice = (device: string, secure: boolean): string =>
  `${deviceCookieName(secure)}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure ? '; Secure' : ''}`
