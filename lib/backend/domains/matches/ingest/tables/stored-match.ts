import { and, asc, eq, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import type { FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { Kind } from '../ids.ts'

type Pair = [number, number]

/** A stored match in the format of its provider's deliveries, for tools that act in place of the provider. */
export interface StoredMatch {
  provider: string
  simulated: boolean
  sport: (typeof matches.$inferSelect)['sport']
  /** Count and minutes of regular periods. */
  periods: { count: number; minutes: number }
  match: FeedMatch
  /** In order, including cancelled ones. */
  events: FeedEvent[]
}

const pair = (home: number | null, away: number | null): Pair | null =>
  home === null || away === null ? null : [home, away]

/**
 * The provider's own ids of a match and of what it refers to; null for a match that no provider delivered.
 */
export async function loadStoredMatch(db: Queryable, matchId: number): Promise<StoredMatch | null> {
  const [found] = await db
    .select({ row: matches, periods: competitions.periods })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(eq(matches.id, matchId))
  if (!found) return null
  const { row, periods } = found
  const events = await db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(asc(matchEvents.position))
  const wanted: [Kind, number | null][] = [
    ['match', row.id],
    ['season', row.seasonId],
    ['team', row.homeId],
    ['team', row.awayId],
    ...events.flatMap((event): [Kind, number | null][] => [
      ['player', event.playerId],
      ['player', event.otherId],
    ]),
  ]
  const pairs = wanted.flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]))
  const rows = await db
    .select({ kind: externalIds.kind, id: externalIds.id, externalId: externalIds.externalId })
    .from(externalIds)
    .where(
      and(
        eq(externalIds.provider, row.provider),
        or(...pairs.map(({ kind, id }) => and(eq(externalIds.kind, kind), eq(externalIds.id, id)))),
      ),
    )
  const known = new Map(rows.map(({ kind, id, externalId }) => [`${kind} ${id}`, externalId]))
  const name = (kind: Kind, id: number | null) => (id === null ? null : (known.get(`${kind} ${id}`) ?? null))
  const id = name('match', row.id)
  const [season, home, away] = [
    name('season', row.seasonId),
    name('team', row.homeId),
    name('team', row.awayId),
  ]
  if (!id || !season || !home || !away) return null
  return {
    provider: row.provider,
    simulated: row.simulated,
    sport: row.sport,
    periods,
    match: {
      id,
      season,
      home,
      away,
      kickoff_at: row.kickoffAt.toISOString(),
      status: row.status,
      phase: row.phase,
      confirmed: row.confirmed,
      score: pair(row.homeScore, row.awayScore),
      half_score: row.halfScore,
      extra_score: row.extraScore,
      penalty_score: row.penaltyScore,
      periods: row.periods,
      red: [row.homeRed, row.awayRed],
      yellow: [row.homeYellow, row.awayYellow],
      clock:
        row.clockSeconds === null || row.clockAt === null
          ? null
          : { seconds: row.clockSeconds, at: row.clockAt.toISOString(), rate: row.clockRate },
    },
    events: events.map((event) => ({
      id: event.sourceId,
      match: id,
      type: event.type,
      side: event.side,
      order: event.position,
      minute: event.minute,
      added: event.added,
      ...(event.phase ? { phase: event.phase } : {}),
      player: name('player', event.playerId),
      player_name: event.playerName,
      other: name('player', event.otherId),
      other_name: event.otherName,
      score: event.score,
      cancelled: event.cancelled,
    })),
  }
}
