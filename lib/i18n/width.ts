/** A screen at most this wide is narrow (specification, section 9). */
export const NARROW_PX = 500

/** Where narrow screens live when no other address is configured: the same screens under a phone's layout. */
export const MOBILE_BASE = '/m'

/** The reader's own choice between the two sites: `full` or `m`. Set by the links between them. */
export const SITE_COOKIE = 'site'
/** The width a page last measured, in pixels, kept by a script for the next address. */
export const WIDTH_COOKIE = 'width'

/** What tells how wide a reader's screen is: client hints, what was remembered, and the browser's description. */
export interface WidthSigns {
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
 * Whether a reader belongs on the narrow site. A choice of one's own goes before everything, then what a browser
 * says of this very screen, then what a page measured last time, then what kind of device it says it is.
 */
export function isNarrow(signs: WidthSigns): boolean {
  if (signs.site === 'm') return true
  if (signs.site === 'full') return false
  const width = pixels(signs.viewportHint) ?? pixels(signs.width)
  if (width !== null && width > 0) return width <= NARROW_PX
  if (signs.mobileHint === '?1') return true
  if (signs.mobileHint === '?0') return false
  return PHONE.test(signs.userAgent)
}
