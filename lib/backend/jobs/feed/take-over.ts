import { eq } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { setProvider } from '#lib/backend/domains/matches/index.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { findSame } from './import/same-matches.ts'
import { ODDS, shareSeasons, writeMeanings } from './import/share-seasons.ts'

/**
 * Makes the matches that a file of odds has brought before the results their source's own: one season, whichever came
 * first. Their prices stay with them, and a later file of odds tells of them as of any other's matches. A result that
 * the delivery does not have yet is not taken back: such a match is left as it is, and out of the delivery.
 */
export async function takeOver(
  db: Db,
  provider: string,
  batch: FeedBatch,
): Promise<{ batch: FeedBatch; taken: number }> {
  return withTransaction(db, async (tx) => {
    await shareSeasons(tx, provider, ODDS, batch)
    const same = await findSame(tx, batch, eq(matches.provider, ODDS))
    const isOlder = ({ id, score }: NonNullable<FeedBatch['matches']>[number]) =>
      !score && same.get(id)?.homeScore != null
    const behind = new Set((batch.matches ?? []).flatMap((match) => (isOlder(match) ? [match.id] : [])))
    await writeMeanings(
      tx,
      provider,
      [...same].map(([externalId, { id }]) => ({ kind: 'match' as const, externalId, id })),
    )
    const own = [...same].flatMap(([external, { id }]) => (behind.has(external) ? [] : [id]))
    if (own.length > 0) await setProvider(tx, own, provider)
    return {
      taken: same.size,
      batch: { ...batch, matches: (batch.matches ?? []).filter(({ id }) => !behind.has(id)) },
    }
  })
}
