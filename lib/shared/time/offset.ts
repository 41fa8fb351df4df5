import { tzOffset } from '@date-fns/tz/tzOffset'

/**
 * The UTC offsets that clocks of some place show in the course of a year, in minutes. A page is cached once
 * for each of them at most.
 */
const OFFSETS_IN_USE: ReadonlySet<number> = new Set([
  ...Array.from({ length: 27 }, (_, hour) => (hour - 12) * 60),
  // Marquesas, Newfoundland with and without summer time.
  -570,
  -210,
  -150,
  // Iran, Afghanistan, India, Nepal, Myanmar and the Cocos Islands.
  210,
  270,
  330,
  345,
  390,
  // Eucla, central Australia and Lord Howe, Chatham with and without summer time.
  525,
  570,
  630,
  765,
  825,
])

export const isOffsetInUse = (minutes: number): boolean => OFFSETS_IN_USE.has(minutes)

const FORM = /^([+-])(\d\d):([0-5]\d)$/
const MAX_MINUTES = 14 * 60

/** Reads `+07:00` or `-03:30`, in minutes ahead of UTC; null for anything else and beyond 14 hours. */
export function readOffset(text: string): number | null {
  const [, sign, hours, minutes] = FORM.exec(text) ?? []
  if (sign === undefined) return null
  const size = Number(hours) * 60 + Number(minutes)
  if (size > MAX_MINUTES) return null
  return sign === '-' ? 0 - size : size
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Writes minutes ahead of UTC as `+07:00`. */
export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** The name of an offset for people: UTC+8, UTC-3:30, UTC. */
export function utcName(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${twoDigits(size % 60)}`
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`
}

/**
 * Minutes ahead of UTC of time zones whose clocks have not changed since 2000 (IANA tz database). Most visitors are in
 * them, and a browser's first use of Intl takes 100 ms of a phone's processor, in the middle of hydration.
 */
const FIXED_OFFSETS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    UTC: 0,
    'Etc/UTC': 0,
    'Africa/Lagos': 60,
    'Africa/Johannesburg': 120,
    'Africa/Nairobi': 180,
    'Asia/Dubai': 240,
    'Asia/Calcutta': 330,
    'Asia/Kolkata': 330,
    'Asia/Bangkok': 420,
    'Asia/Ho_Chi_Minh': 420,
    'Asia/Jakarta': 420,
    'Asia/Phnom_Penh': 420,
    'Asia/Saigon': 420,
    'Asia/Vientiane': 420,
    'Asia/Hong_Kong': 480,
    'Asia/Kuala_Lumpur': 480,
    'Asia/Macau': 480,
    'Asia/Manila': 480,
    'Asia/Shanghai': 480,
    'Asia/Singapore': 480,
    'Asia/Taipei': 480,
    'Asia/Seoul': 540,
    'Asia/Tokyo': 540,
    'Australia/Brisbane': 600,
    'America/Bogota': -300,
    'America/Lima': -300,
  }),
)

export const zonesWithFixedOffset = [...FIXED_OFFSETS.keys()]

const since = Date.UTC(2000, 0, 1)

/**
 * Minutes ahead of UTC at `at` (ms since the epoch) in a time zone: an offset such as `+07:00`, or one whose clocks do
 * not change. Null for a zone that needs Intl.
 */
export const fixedOffset = (timeZone: string, at: number): number | null =>
  readOffset(timeZone) ?? (at >= since ? (FIXED_OFFSETS.get(timeZone) ?? null) : null)

/** Minutes that the clocks of a time zone are ahead of UTC at `at` (ms since the epoch). */
export const offsetAt = (timeZone: string, at: number): number =>
  fixedOffset(timeZone, at) ?? tzOffset(timeZone, new Date(at))
