import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'

/**
 * Two sources with the same ids of leagues and seasons: the odds files are read with openfootball's codes.
 */
export const RESULTS = 'openfootball'
export const ODDS = 'football-data-co-uk'

/**
 * Records that the leagues and seasons of another source are those of this delivery, whichever came first.
 * Ids this provider already has stay unchanged. Returns the ids of the delivery that the other source has.
 */
export async function shareSeasons(
  db: Queryable,
  provider: string,
  other: string,
  batch: FeedBatch,
): Promise<{ competitions: Set<string>; seasons: Set<string> }> {
  const competitions = (batch.competitions ?? []).map(({ id }) => id)
  const seasons = (batch.seasons ?? []).map(({ id }) => id)
  const filter = or(
    and(eq(externalIds.kind, 'competition'), inArray(externalIds.externalId, competitions)),
    and(eq(externalIds.kind, 'season'), inArray(externalIds.externalId, seasons)),
  )
  const shared = await db
    .select({ kind: externalIds.kind, externalId: externalIds.externalId, id: externalIds.id })
    .from(externalIds)
    .where(and(eq(externalIds.provider, other), filter))
  if (shared.length > 0)
    await db
      .insert(externalIds)
      .values(shared.map((row) => ({ ...row, provider })))
      .onConflictDoNothing()
  const of = (kind: string) => new Set(shared.flatMap((row) => (row.kind === kind ? [row.externalId] : [])))
  return { competitions: of('competition'), seasons: of('season') }
}

/** Records which of our matches, seasons and leagues the provider's ids stand for. */
export async function saveExternalIds(
  db: Queryable,
  provider: string,
  mappings: readonly { kind: 'match' | 'season' | 'competition'; externalId: string; id: number }[],
): Promise<void> {
  if (mappings.length === 0) return
  await db
    .insert(externalIds)
    .values(mappings.map((row) => ({ provider, ...row })))
    .onConflictDoNothing()
}
