import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { eventsWithTime } from '#lib/backend/domains/streams/index.ts'
import type { MatchPhase } from '#lib/shared/vocabulary.ts'

type Event = Pick<typeof matchEvents.$inferSelect, 'phase' | 'minute' | 'added'>

/** The periods of a football match: the clock at their start, and the usual break before them, in minutes. */
const PERIODS: Partial<Record<MatchPhase, { clock: number; pause: number }>> = {
  h1: { clock: 0, pause: 0 },
  h2: { clock: 45, pause: 15.5 },
  et1: { clock: 90, pause: 5 },
  et2: { clock: 105, pause: 1.5 },
  pens: { clock: 120, pause: 4 },
}
const MINUTE_MS = 60_000
/** Between two events without a minute, such as the kicks of a shoot-out. */
const STEP_MS = 45_000

/** When the events of a football match in their order happen, from their minutes (ms, site's clock). */
export function timesOfEvents(events: readonly Event[], kickoff: number): number[] {
  let [phase, start, last] = ['h1' as MatchPhase, kickoff, kickoff]
  return events.map((event) => {
    const period = event.phase === null ? undefined : PERIODS[event.phase]
    if (event.phase !== null && period && event.phase !== phase) {
      phase = event.phase
      start = last + period.pause * MINUTE_MS
    }
    const clock = PERIODS[phase]?.clock ?? 0
    const at =
      event.minute === null
        ? last + STEP_MS
        : start + (event.minute + (event.added ?? 0) - clock - 0.5) * MINUTE_MS
    last = Math.max(last, at)
    return last
  })
}

/**
 * Corrects when the events of a demo match were reported, as far as that is unknown or outside [`from`, `to`] (ms):
 * events of a match that began before the site did are stored all at once.
 */
export async function correctEventTimes(
  db: Db,
  { id, kickoffAt }: { id: number; kickoffAt: Date },
  { from, to }: { from: number; to: number },
): Promise<void> {
  const events = await db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, id))
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  const times = timesOfEvents(events, kickoffAt.getTime())
  const known = new Set(
    eventsWithTime(events)
      .filter(({ createdAt }) => createdAt.getTime() >= from && createdAt.getTime() <= to)
      .map((event) => event.id),
  )
  for (const [at, event] of events.entries())
    if (!known.has(event.id))
      await db
        .update(matchEvents)
        .set({ createdAt: new Date(times[at] ?? kickoffAt) })
        .where(eq(matchEvents.id, event.id))
}
