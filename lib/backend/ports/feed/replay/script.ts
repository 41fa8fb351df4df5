import type { FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { basketballScript } from './basketball.ts'
import { footballScript } from './football.ts'
import type { Script, Source } from './types.ts'

export type { Script, Source } from './types.ts'

/** Seconds between the end of play and the confirmation of the result. */
export const CONFIRM_AFTER = 180

/** The course of a match, for replaying it from any moment; null for a sport that cannot be replayed. */
export function scriptOf(source: Source): Script | null {
  if (!source.match.score) return null
  if (source.sport === 'football') return footballScript(source)
  if (source.sport === 'basketball') return basketballScript(source)
  return null
}

export const durationOf = (script: Script): number => script.stretches.at(-1)?.to ?? 0

/**
 * The match as it was `seconds` after kick-off (negative: before it), in the format of its provider's
 * deliveries. `siteTime` returns the site time of a second (ISO 8601), and `rate` is the speed of the clock.
 */
export function matchAt(
  source: Source,
  script: Script,
  seconds: number,
  siteTime: (seconds: number) => string,
  rate: number,
): { match: FeedMatch; events: FeedEvent[] } {
  const { match } = source
  const end = durationOf(script)
  if (seconds < 0)
    return {
      match: {
        ...match,
        status: 'scheduled',
        phase: 'pre',
        confirmed: false,
        score: null,
        half_score: null,
        extra_score: null,
        penalty_score: null,
        periods: [],
        yellow: [0, 0],
        red: [0, 0],
        clock: null,
      },
      events: [],
    }
  if (seconds >= end)
    return {
      match: { ...match, status: 'finished', confirmed: seconds >= end + CONFIRM_AFTER, clock: null },
      events: script.stateAt(end).events,
    }
  const stretch = script.stretches.find(({ to }) => seconds < to)
  const { events, ...state } = script.stateAt(seconds)
  return {
    match: {
      ...match,
      status: 'live',
      phase: stretch?.phase ?? 'unknown',
      confirmed: false,
      ...state,
      clock:
        stretch && stretch.clock !== null
          ? { seconds: stretch.clock, at: siteTime(stretch.from), rate }
          : null,
    },
    events,
  }
}
