import { eq } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { setProvider } from '#lib/backend/domains/matches/index.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { findSameMatches } from './import/find-same-matches.ts'
import { ODDS, saveExternalIds, shareSeasons } from './import/share-seasons.ts'

/**
 * Transfers matches that a file of odds imported before the results to the results' source: one season,
 * whichever came first. Their prices stay, and a later file of odds updates them like any other source's
 * matches. A stored result that the delivery does not have yet is not removed: such a match stays unchanged
 * and is left out of the delivery.
 */
export async function takeOver(
  db: Db,
  provider: string,
  batch: FeedBatch,
): Promise<{ batch: FeedBatch; taken: number }> {
  return withTransaction(db, async (tx) => {
    await shareSeasons(tx, provider, ODDS, batch)
    const same = await findSameMatches(tx, batch, eq(matches.provider, ODDS))
    const isOlder = ({ id, score }: NonNullable<FeedBatch['matches']>[number]) =>
      !score && same.get(id)?.homeScore != null
    const outdated = new Set((batch.matches ?? []).flatMap((match) => (isOlder(match) ? [match.id] : [])))
    await saveExternalIds(
      tx,
      provider,
      [...same].map(([externalId, { id }]) => ({ kind: 'match' as const, externalId, id })),
    )
    const ids = [...same].flatMap(([external, { id }]) => (outdated.has(external) ? [] : [id]))
    if (ids.length > 0) await setProvider(tx, ids, provider)
    return {
      taken: same.size,
      batch: { ...batch, matches: (batch.matches ?? []).filter(({ id }) => !outdated.has(id)) },
    }
  })
}
