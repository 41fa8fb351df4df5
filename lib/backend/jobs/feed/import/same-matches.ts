import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teamAliases } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { fold } from '#lib/shared/text/fold.ts'

/** Kick-offs of the same match, as two sources tell them, lie no further apart (ms): a day that was mistaken for another. */
const APART = 36 * 3_600_000

const home = alias(teamAliases, 'home_alias')
const away = alias(teamAliases, 'away_alias')

export interface Same {
  /** Of our row. */
  id: number
  seasonId: number
  competitionId: number
  kickoffAt: Date
  /** Null: no result is known. */
  homeScore: number | null
}

/**
 * Which matches of a delivery are there already from another source, by the delivery's ids: football, one spelling of
 * both teams in common, kick-off within a day and a half. Invented matches are nobody's. `theirs` narrows whose.
 */
export async function findSame(
  db: Queryable,
  batch: FeedBatch,
  theirs: SQL | undefined,
): Promise<Map<string, Same>> {
  const keysOf = new Map(
    (batch.teams ?? []).map(({ id, names, aliases = [] }) => [
      id,
      [names.zh, names.en, names.vi, ...aliases].flatMap((name) => (name ? [fold(name)] : [])),
    ]),
  )
  const same = new Map<string, Same>()
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
        theirs,
        inArray(home.key, keys),
        inArray(away.key, keys),
      ),
    )
  const taken = new Set<number>()
  const byPairing = Map.groupBy(found, ({ homeKey, awayKey }) => `${homeKey}/${awayKey}`)
  for (const match of batch.matches ?? []) {
    const pairings = (keysOf.get(match.home) ?? []).flatMap((one) =>
      (keysOf.get(match.away) ?? []).map((other) => `${one}/${other}`),
    )
    const one = pairings
      .flatMap((pairing) => byPairing.get(pairing) ?? [])
      .find(
        ({ id, kickoffAt }) =>
          !taken.has(id) && Math.abs(kickoffAt.getTime() - Date.parse(match.kickoff_at)) <= APART,
      )
    if (!one) continue
    taken.add(one.id)
    same.set(match.id, one)
  }
  return same
}
