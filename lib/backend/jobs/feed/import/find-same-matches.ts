import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teamAliases } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { fold } from '#lib/shared/text/fold.ts'

/** Largest difference (ms) between the kick-offs of the same match in two sources: a wrong day. */
const MAX_KICKOFF_DIFFERENCE_MS = 36 * 3_600_000

const home = alias(teamAliases, 'home_alias')
const away = alias(teamAliases, 'away_alias')

export interface SameMatch {
  /** The id of our row. */
  id: number
  seasonId: number
  competitionId: number
  kickoffAt: Date
  /** Null: no result is known. */
  homeScore: number | null
}

/**
 * Finds the matches of a delivery that another source imported, by the delivery's ids: football, one common
 * spelling of both teams, kick-off within a day and a half. Invented matches are excluded. `condition`
 * restricts the rows further.
 */
export async function findSameMatches(
  db: Queryable,
  batch: FeedBatch,
  condition: SQL | undefined,
): Promise<Map<string, SameMatch>> {
  const keysOf = new Map(
    (batch.teams ?? []).map(({ id, names, aliases = [] }) => [
      id,
      [names.zh, names.en, names.vi, ...aliases].flatMap((name) => (name ? [fold(name)] : [])),
    ]),
  )
  const same = new Map<string, SameMatch>()
  const keys = [...new Set([...keysOf.values()].flat())]
  if (keys.length === 0) return same
  const found = await db
    .selectDistinct({
      id: matches.id,
      seasonId: matches.seasonId,
      competitionId: matches.competitionId,
      kickoffAt: matches.kickoffAt,
      homeScore: matches.homeScore,
      homeKey: home.key,
      awayKey: away.key,
    })
    .from(matches)
    .innerJoin(home, eq(home.teamId, matches.homeId))
    .innerJoin(away, eq(away.teamId, matches.awayId))
    .where(
      and(
        eq(matches.sport, 'football'),
        eq(matches.simulated, false),
        condition,
        inArray(home.key, keys),
        inArray(away.key, keys),
      ),
    )
  const matched = new Set<number>()
  const byPairing = Map.groupBy(found, ({ homeKey, awayKey }) => `${homeKey}/${awayKey}`)
  for (const match of batch.matches ?? []) {
    const pairings = (keysOf.get(match.home) ?? []).flatMap((one) =>
      (keysOf.get(match.away) ?? []).map((other) => `${one}/${other}`),
    )
    const one = pairings
      .flatMap((pairing) => byPairing.get(pairing) ?? [])
      .find(
        ({ id, kickoffAt }) =>
          !matched.has(id) &&
          Math.abs(kickoffAt.getTime() - Date.parse(match.kickoff_at)) <= MAX_KICKOFF_DIFFERENCE_MS,
      )
    if (!one) continue
    matched.add(one.id)
    same.set(match.id, one)
  }
  return same
}
