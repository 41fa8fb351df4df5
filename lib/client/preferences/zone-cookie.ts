import { ZONE_COOKIE } from '#lib/shared/time/zone.ts'
import { getVisitorZone } from './visitor-zone.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Stores the visitor's zone for the gateway, which renders the next pages for their days. The cookie holds no
 * identity: a name such as Europe/London. Where it is the site's zone (the document's `data-zone`), there is
 * no cookie.
 */
export function writeZoneCookie(): void {
  const zone = getVisitorZone()
  const pair = `${ZONE_COOKIE}=${zone}`
  const cookies = document.cookie.split('; ')
  const isSite = zone === document.documentElement.dataset.zone
  if (isSite ? cookies.every((one) => !one.startsWith(`${ZONE_COOKIE}=`)) : cookies.includes(pair)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
  document.cookie = `${pair}; path=/; max-age=${isSite ? 0 : YEAR_SECONDS}; samesite=lax`
}
