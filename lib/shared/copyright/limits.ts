/** Working days from a counter-notice until the content returns (17 U.S.C. § 512 (g)(2)(C): 10 to 14). */
export const RESTORE_WORKING_DAYS = 10

const DAY_MS = 86_400_000
/** How long an upheld notice counts against an author. */
export const STRIKE_DAYS = 90
/** From this many on, publishing stops for `PAUSE_DAYS`. */
export const PAUSE_STRIKES = 2
export const PAUSE_DAYS = 7
/** From this many on, publishing and broadcasting stop until fewer are left. */
export const STOP_STRIKES = 3

/** What an author may not do, and until when (ms). */
export interface PublishingLimit {
  stops: 'publishing' | 'broadcasting'
  until: number
}

/**
 * The limit that follows from an author's strikes.
 * @param strikes - The times of upheld notices (ms), in any order.
 */
export function publishingLimit(strikes: readonly number[], now: number): PublishingLimit | null {
  const valid = strikes.filter((at) => at > now - STRIKE_DAYS * DAY_MS).sort((a, b) => b - a)
  const third = valid[STOP_STRIKES - 1]
  if (third !== undefined) return { stops: 'broadcasting', until: third + STRIKE_DAYS * DAY_MS }
  const latest = valid[0]
  if (latest === undefined || valid.length < PAUSE_STRIKES) return null
  const until = latest + PAUSE_DAYS * DAY_MS
  return until > now ? { stops: 'publishing', until } : null
}

/** The moment a number of working days (Monday to Friday, UTC) after another one. */
export function afterWorkingDays(from: number, days: number): number {
  let at = from
  for (let left = days; left > 0; ) {
    at += DAY_MS
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return at
}
