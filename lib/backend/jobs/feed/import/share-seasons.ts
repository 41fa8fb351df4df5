import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'

/** Sources that name leagues and seasons alike: the odds' files are read with openfootball's codes. */
export const RESULTS = 'openfootball'
export const ODDS = 'football-data-co-uk'

/**
 * Writes down that the leagues and seasons another source has brought are those of this delivery, whichever came
 * first. What this provider has of its own already stays its own. Answers the ids of the delivery that the other knows.
 */
export async function shareSeasons(
  db: Queryable,
  provider: string,
  other: string,
  batch: FeedBatch,
): Promise<{ competitions: Set<string>; seasons: Set<string> }> {
  const competitions = (batch.competitions ?? []).map(({ id }) => id)
  const seasons = (batch.seasons ?? []).map(({ id }) => id)
  const wanted = or(
    and(eq(externalIds.kind, 'competition'), inArray(externalIds.externalId, competitions)),
    and(eq(externalIds.kind, 'season'), inArray(externalIds.externalId, seasons)),
  )
  const known = await db
    .select({ kind: externalIds.kind, externalId: externalIds.externalId, id: externalIds.id })
    .from(externalIds)
    .where(and(eq(externalIds.provider, other), wanted))
  if (known.length > 0)
    await db
      .insert(externalIds)
      .values(known.map((row) => ({ ...row, provider })))
      .onConflictDoNothing()
  const of = (kind: string) => new Set(known.flatMap((row) => (row.kind === kind ? [row.externalId] : [])))
  return { competitions: of('competition'), seasons: of('season') }
}

/** Writes down whose match, season and league the provider's ids mean. */
export async function writeMeanings(
  db: Queryable,
  provider: string,
  given: readonly { kind: 'match' | 'season' | 'competition'; externalId: string; id: number }[],
): Promise<void> {
  if (given.length === 0) return
  await db
    .insert(externalIds)
    .values(given.map((row) => ({ provider, ...row })))
    .onConflictDoNothing()
}
