import type { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { eventsWithTime } from '#lib/backend/domains/streams/index.ts'
import { timesOfEvents } from '../event-times.ts'

/** An event of a match, in the order of the match. */
export type MatchEvent = Pick<
  typeof matchEvents.$inferSelect,
  'type' | 'side' | 'phase' | 'minute' | 'added' | 'remaining' | 'score' | 'cancelled' | 'createdAt'
>

/** An event and when it happened (ms, site's clock). */
export type TimedEvent = MatchEvent & { at: number }

const MINUTE_MS = 60_000
/** Real minutes that a minute of a basketball match takes, with all interruptions. */
const BASKETBALL_PACE = 2.7
/** Minutes between the end of a map and the start of the next one. */
const MAP_PAUSE = 10

type EstimateTimes = (events: readonly MatchEvent[], kickoff: number) => number[]

/** The minutes of a map begin again with each map. */
const timesOfMaps: EstimateTimes = (events, kickoff) => {
  let [phase, start, last] = [events[0]?.phase ?? null, kickoff, kickoff]
  return events.map((event) => {
    if (event.phase !== phase) {
      phase = event.phase
      start = last + MAP_PAUSE * MINUTE_MS
    }
    last = Math.max(last, start + ((event.minute ?? 1) - 1) * MINUTE_MS)
    return last
  })
}

const ESTIMATES = {
  football: timesOfEvents,
  basketball: (events, kickoff) =>
    events.map(({ minute }) => kickoff + ((minute ?? 1) - 1) * BASKETBALL_PACE * MINUTE_MS),
  esports: timesOfMaps,
} satisfies Record<string, EstimateTimes>

/**
 * Returns the events of a match with the time they were reported, or where that is unknown (all were stored at once) the
 * time that their minutes suggest; never before an earlier event.
 */
export function timeEvents(
  sport: keyof typeof ESTIMATES,
  events: readonly MatchEvent[],
  kickoff: number,
): TimedEvent[] {
  const estimates = ESTIMATES[sport](events, kickoff)
  const known = new Set(eventsWithTime(events))
  let last = kickoff
  return events.map((event, at) => {
    last = Math.max(last, known.has(event) ? event.createdAt.getTime() : (estimates[at] ?? kickoff))
    return { ...event, at: last }
  })
}
