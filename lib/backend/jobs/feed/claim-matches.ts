import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { teamAliases } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { externalIds } from '#lib/backend/db/schema/sources.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { fold } from '#lib/shared/fold.ts'

/** Kick-offs of the same match, as two sources tell them, lie no further apart (ms): a day that was mistaken for another. */
const APART = 36 * 3_600_000

interface Claims {
  /** The delivery without the matches that belong to others, and without what only they would need. */
  batch: FeedBatch
  claimed: number
}

const home = alias(teamAliases, 'home_alias')
const away = alias(teamAliases, 'away_alias')

/**
 * Finds the matches of a season that another source brought (one spelling of both teams in common, kick-off within a
 * day and a half) and writes down that this provider's ids mean them, so that what else it tells of them is theirs.
 * Their rows, teams, season and competition stay as they are; what was not found is left in the delivery, in the same
 * season. Invented matches are nobody's.
 */
export async function claimMatches(db: Db, provider: string, batch: FeedBatch): Promise<Claims> {
  const keysOf = new Map(
    (batch.teams ?? []).map(({ id, names, aliases = [] }) => [
      id,
      [names.zh, names.en, names.vi, ...aliases].flatMap((name) => (name ? [fold(name)] : [])),
    ]),
  )
  const keys = [...new Set([...keysOf.values()].flat())]
  if (keys.length === 0) return { batch, claimed: 0 }
  const found = await db
    .selectDistinct({
      id: matches.id,
      seasonId: matches.seasonId,
      competitionId: matches.competitionId,
      kickoffAt: matches.kickoffAt,
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
        ne(matches.provider, provider),
        inArray(home.key, keys),
        inArray(away.key, keys),
      ),
    )
  const claims = new Map<string, (typeof found)[number]>()
  const taken = new Set<number>()
  const byPairing = Map.groupBy(found, ({ homeKey, awayKey }) => `${homeKey}/${awayKey}`)
  for (const match of batch.matches ?? []) {
    const pairings = (keysOf.get(match.home) ?? []).flatMap((one) =>
      (keysOf.get(match.away) ?? []).map((other) => `${one}/${other}`),
    )
    const same = pairings
      .flatMap((pairing) => byPairing.get(pairing) ?? [])
      .find(
        ({ id, kickoffAt }) =>
          !taken.has(id) && Math.abs(kickoffAt.getTime() - Date.parse(match.kickoff_at)) <= APART,
      )
    if (!same) continue
    taken.add(same.id)
    claims.set(match.id, same)
  }
  const [first] = claims.values()
  if (!first) return { batch, claimed: 0 }

  const given = [
    ...[...claims].map(([externalId, { id }]) => ({ kind: 'match', externalId, id })),
    ...(batch.seasons ?? []).map(({ id }) => ({ kind: 'season', externalId: id, id: first.seasonId })),
    ...(batch.competitions ?? []).map(({ id }) => ({
      kind: 'competition',
      externalId: id,
      id: first.competitionId,
    })),
  ]
  await withTransaction(db, (tx) =>
    tx
      .insert(externalIds)
      .values(given.map((row) => ({ provider, ...row })))
      .onConflictDoNothing(),
  )
  const left = (batch.matches ?? []).filter(({ id }) => !claims.has(id))
  const playing = new Set(left.flatMap((match) => [match.home, match.away]))
  return {
    claimed: claims.size,
    batch: {
      ...batch,
      competitions: [],
      seasons: [],
      entries: (batch.entries ?? []).filter(({ team }) => playing.has(team)),
      teams: (batch.teams ?? []).filter(({ id }) => playing.has(id)),
      matches: left,
    },
  }
}
