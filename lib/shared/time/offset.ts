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
