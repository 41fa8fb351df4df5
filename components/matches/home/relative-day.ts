import { dayAndTime } from '#components/shared/time/day-and-time.ts'

const DAY_MS = 86_400_000
const dayIn = (at: string, zone: string) => dayAndTime(at, zone, 'en').day

/**
 * Returns whether an instant (ISO 8601) is today or tomorrow in a time zone, relative to `now` (ms); null for
 * neither.
 */
export function relativeDay(at: string, now: number, zone: string): 'today' | 'tomorrow' | null {
  const today = dayIn(new Date(now).toISOString(), zone)
  const day = dayIn(at, zone)
  if (day === today) return 'today'
  // Counted by calendar day: a day with a clock change has 23 or 25 hours.
  return day === new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10) ? 'tomorrow' : null
}
