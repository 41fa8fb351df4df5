import { readOffset } from './offset.ts'

/**
 * Minutes ahead of UTC of time zones whose clocks have not changed since 2000 (IANA tz database). Most visitors are in
 * them, and a browser's first use of Intl takes 25 ms of a phone, in the middle of hydration.
 */
const OFFSETS: ReadonlyMap<string, number> = new Map(
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

export const zonesWithFixedOffset = [...OFFSETS.keys()]

const since = Date.UTC(2000, 0, 1)

/**
 * Minutes ahead of UTC at `at` (ms since the epoch) in a time zone: an offset such as `+07:00`, or one whose clocks do
 * not change. Null for a zone that needs Intl.
 */
export const fixedOffset = (timeZone: string, at: number): number | null =>
  readOffset(timeZone) ?? (at >= since ? (OFFSETS.get(timeZone) ?? null) : null)
