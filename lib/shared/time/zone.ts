import { readOffset } from './offset.ts'

/** The cookie that holds the zone of a visitor's days: an IANA name, or an offset such as `+07:00`. */
export const ZONE_COOKIE = 'zone'
/** The header in which the gateway passes the UTC offset of a rendering to its page. */
export const ZONE_HEADER = 'x-time-zone'

/** Longest accepted name; the longest of the tz database has 32 characters. */
const MAX_LENGTH = 64

/**
 * Returns the canonical form of a time zone: an IANA name that Intl knows, in its usual spelling, or a UTC
 * offset as `+07:00`. Null for anything else.
 */
export function canonicalZone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  if (readOffset(text) !== null) return text
  // Intl also accepts offsets in other forms, and some that no place uses.
  if (!/^[A-Za-z]/.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export const isTimeZone = (text: string): boolean => canonicalZone(text) !== null

/** The place in a zone's name: `America/New_York` is New York. Empty for an offset. */
export const nameInZone = (timeZone: string): string =>
  /^[A-Za-z]/.test(timeZone) ? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ') : ''
