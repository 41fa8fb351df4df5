/** The thread of a match opens this long before kick-off (ms). */
export const MATCH_THREAD_OPENS_MS = 3_600_000
/** It is read-only this long after kick-off (ms): about a day after the end. */
export const MATCH_THREAD_CLOSES_MS = 28 * 3_600_000

/** `later`: it has not opened yet; `closed`: it is only read. */
export type MatchThreadState = 'later' | 'open' | 'closed'

/** The state of the thread of a match. Times in ms since 1970. */
export function matchThreadState(kickoffAt: number, now: number): MatchThreadState {
  if (now < kickoffAt - MATCH_THREAD_OPENS_MS) return 'later'
  return now < kickoffAt + MATCH_THREAD_CLOSES_MS ? 'open' : 'closed'
}
