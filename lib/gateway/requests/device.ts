import type { IncomingHttpHeaders } from 'node:http'
import { readCookie } from '#lib/session/cookie.ts'
import { deviceCookieName } from '#lib/session/device-cookie.ts'
import { isBrowserCall, isSameOriginCall } from './same-origin.ts'

/**
 * How a device that its owner has logged in from is recognised, so that strangers who guess at a number
 * cannot lock the owner out. A client other than a browser sends its assigned id in the header `device`
 * (`new` to be assigned one, in `data.device` of the login). A browser's own header is dropped: its id is in
 * a cookie that no script can read.
 */
export const DEVICE = 'device'
/** The backend's response to a login names the id in this header, which never leaves the gateway. */
export const SET_DEVICE = 'x-set-device'

/**
 * Returns the device header of a call to the backend; null for none. Another site's page cannot call as the
 * browser's device.
 */
export function deviceOfCall(headers: IncomingHttpHeaders, secure: boolean): string | null {
  if (!isBrowserCall(headers)) return typeof headers[DEVICE] === 'string' ? headers[DEVICE] : null
  return isSameOriginCall(headers) ? (readCookie(headers.cookie, deviceCookieName(secure)) ?? 'new') : null
}
