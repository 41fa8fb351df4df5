/** Fans rate players after the end of a match, until this long after kick-off (ms): about two days after the end. */
export const FAN_RATINGS_CLOSE_MS = 52 * 3_600_000
export const MIN_FAN_RATING = 1
export const MAX_FAN_RATING = 10
/** Results are shown from this many votes on. */
export const MIN_FAN_VOTES = 3
/** Maximum of players that are rated in one call: two whole squads. */
export const MAX_RATED_PLAYERS = 60

/** Whether fans may rate the players of a match. Times in ms since 1970. */
export const areFanRatingsOpen = (match: { status: string; kickoffAt: number }, now: number): boolean =>
  match.status === 'finished' && now < match.kickoffAt + FAN_RATINGS_CLOSE_MS
