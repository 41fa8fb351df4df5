/** A screen at most this wide is narrow (specification, section 9). */
export const NARROW_PX = 500

/** Base of narrow screens when no other address is configured: the same screens with a layout for phones. */
export const MOBILE_BASE = '/m'

/** The visitor's own choice between the two sites: `full` or `m`. Set by the links between them. */
export const SITE_COOKIE = 'site'
/** The width a page last measured, in pixels, stored by a script for the next request. */
export const WIDTH_COOKIE = 'width'

/** Indications of the screen width: client hints, stored values, and the user agent. */
export interface WidthHints {
  site: string | null
  width: string | null
  /** `Sec-CH-Viewport-Width` or `Viewport-Width`. */
  viewportHint: string | null
  /** `Sec-CH-UA-Mobile`: `?1` or `?0`. */
  mobileHint: string | null
  userAgent: string
}

const PHONE = /\b(?:iPhone|iPod|Windows Phone|IEMobile|BlackBerry|Opera Mini)\b|\bAndroid\b.*\bMobile\b/i

const pixels = (text: string | null): number | null =>
  text !== null && /^\d{1,5}(?:\.\d+)?$/.test(text) ? Number(text) : null

/**
 * Whether a visitor is sent to the narrow site. An explicit choice comes first, then the browser's hint for
 * this screen, then the width last measured, then the kind of device.
 */
export function isNarrow(hints: WidthHints): boolean {
  if (hints.site === 'm') return true
  if (hints.site === 'full') return false
  const width = pixels(hints.viewportHint) ?? pixels(hints.width)
  if (width !== null && width > 0) return width <= NARROW_PX
  if (hints.mobileHint === '?1') return true
  if (hints.mobileHint === '?0') return false
  return PHONE.test(hints.userAgent)
}
