import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchEvents } from '#lib/backend/db/schema/matches.ts'
import { eventsWithTime } from '#lib/backend/domains/streams/index.ts'
import type { HighlightKind } from '#lib/shared/videos/clips.ts'
import { type EventType, GOAL_EVENTS, RED_EVENTS } from '#lib/shared/vocabulary.ts'

const MISSED: readonly EventType[] = ['penalty_missed']
const HIGHLIGHT_TYPES = [...GOAL_EVENTS, ...RED_EVENTS, ...MISSED]

const kindOf = (type: EventType): Exclude<HighlightKind, 'match'> => {
  if (GOAL_EVENTS.includes(type)) return 'goal'
  return RED_EVENTS.includes(type) ? 'red_card' : 'missed_penalty'
}

/** An event with a highlight, and when it was reported (ms, site's clock). */
export type TimedEvent = typeof matchEvents.$inferSelect & {
  kind: Exclude<HighlightKind, 'match'>
  at: number
  /** Changes with everything that the highlight says of it. */
  basis: string
}

/**
 * Returns the goals, red cards and missed penalties of a match in their order, with the time they were reported,
 * where that is known.
 */
export async function loadTimedEvents(db: Queryable, matchId: number): Promise<TimedEvent[]> {
  const rows = await db
    .select()
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        inArray(matchEvents.type, HIGHLIGHT_TYPES),
      ),
    )
    .orderBy(asc(matchEvents.position), asc(matchEvents.id))
  return eventsWithTime(rows).map((row) => ({
    ...row,
    kind: kindOf(row.type),
    at: row.createdAt.getTime(),
    basis: [row.type, row.side, row.minute, row.added, row.score?.join('-'), row.playerId].join(' '),
  }))
}
