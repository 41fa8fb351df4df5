import type { IncomingHttpHeaders } from 'node:http'
import { readCookie } from '#lib/session/cookie.ts'
import { isOffsetInUse, offsetAt, writeOffset } from '#lib/shared/time/offset.ts'
import { canonicalZone, ZONE_COOKIE } from '#lib/shared/time/zone.ts'

/** Clocks change at full quarters of an hour only, so an offset is valid until the next one. */
const QUARTER_MS = 15 * 60_000
/** More names than there are zones: what exceeds this is not from browsers. */
const MAX_CACHED = 1_000

/**
 * Determines the UTC offset that pages are rendered with for a visitor.
 *
 * The cookie's zone is reduced to its offset at this moment, and only offsets that some place uses count, so
 * that the number of copies of a page is bounded whatever cookies are sent. Null for a visitor without the
 * cookie, with one that names no zone, and with a zone whose clocks show the site's time: they are sent the
 * page of the site's zone.
 */
export function createRenderedOffset(siteZone: string, now: () => number = Date.now) {
  const cached = new Map<string, number>()
  let validUntil = 0

  const offsetOf = (zone: string, at: number): number => {
    const known = cached.get(zone)
    if (known !== undefined) return known
    const canonical = canonicalZone(zone)
    const offset = canonical === null ? Number.NaN : offsetAt(canonical, at)
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(zone, offset)
    return offset
  }

  return (headers: IncomingHttpHeaders): string | null => {
    const zone = readCookie(headers.cookie, ZONE_COOKIE)
    if (zone === null || zone === siteZone) return null
    const at = now()
    if (at >= validUntil) {
      cached.clear()
      validUntil = (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS
    }
    const offset = offsetOf(zone, at)
    return isOffsetInUse(offset) && offset !== offsetOf(siteZone, at) ? writeOffset(offset) : null
  }
}

export type RenderedOffset = ReturnType<typeof createRenderedOffset>
