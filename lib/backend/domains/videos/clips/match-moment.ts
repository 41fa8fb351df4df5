import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { footballMinute } from '#lib/shared/time/minute.ts'

/** The match that a clip shows, with its minute and score at that time; null where they are unknown. */
export interface MatchMoment {
  matchId: number | null
  minute: number | null
  added: number | null
  homeScore: number | null
  awayScore: number | null
}

const NO_MATCH: MatchMoment = { matchId: null, minute: null, added: null, homeScore: null, awayScore: null }

/**
 * Returns the moment of a match at a time (ms, site's clock) while it is played: the minute by its clock, if the time
 * is in the running period, and the score after the last event reported until then.
 */
export async function momentOfMatch(db: Queryable, matchId: number | null, at: number): Promise<MatchMoment> {
  if (matchId === null) return NO_MATCH
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) return NO_MATCH
  const [last] = await db
    .select({ score: matchEvents.score, minute: matchEvents.minute, added: matchEvents.added })
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        eq(matchEvents.cancelled, false),
        isNotNull(matchEvents.score),
        lte(matchEvents.createdAt, new Date(at)),
      ),
    )
    .orderBy(desc(matchEvents.position), desc(matchEvents.id))
    .limit(1)
  const isLive = match.status === 'live'
  const seconds =
    isLive && match.sport === 'football' && match.clockSeconds !== null && match.clockAt !== null
      ? match.clockSeconds + ((at - match.clockAt.getTime()) / 1_000) * match.clockRate
      : null
  const minute = seconds !== null && seconds >= 0 ? footballMinute(match.phase, seconds) : null
  const [home, away] = last?.score ?? (isLive ? [0, 0] : [null, null])
  return {
    matchId,
    minute: minute?.minute ?? null,
    added: minute?.added ?? null,
    homeScore: home ?? null,
    awayScore: away ?? null,
  }
}
