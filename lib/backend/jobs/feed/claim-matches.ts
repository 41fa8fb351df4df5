import { ne } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { findSameMatches } from './import/find-same-matches.ts'
import { RESULTS, saveExternalIds, shareSeasons } from './import/share-seasons.ts'

interface Claims {
  /** The delivery without the matches of other providers, and without what only those need. */
  batch: FeedBatch
  claimed: number
}

/**
 * Finds the matches of a season that another source imported and records this provider's ids for them, so
 * that its other data is added to them. Their rows, teams, season and competition stay unchanged; matches not
 * found remain in the delivery, in the same season.
 */
export async function claimMatches(db: Db, provider: string, batch: FeedBatch): Promise<Claims> {
  return withTransaction(db, async (tx) => {
    const claims = await findSameMatches(tx, batch, ne(matches.provider, provider))
    const [first] = claims.values()
    if (!first) {
      const shared = await shareSeasons(tx, provider, RESULTS, batch)
      return {
        claimed: 0,
        batch: {
          ...batch,
          competitions: (batch.competitions ?? []).filter(({ id }) => !shared.competitions.has(id)),
          seasons: (batch.seasons ?? []).filter(({ id }) => !shared.seasons.has(id)),
        },
      }
    }
    await saveExternalIds(tx, provider, [
      ...[...claims].map(([externalId, { id }]) => ({ kind: 'match' as const, externalId, id })),
      ...(batch.seasons ?? []).map(({ id }) => ({
        kind: 'season' as const,
        externalId: id,
        id: first.seasonId,
      })),
      ...(batch.competitions ?? []).map(({ id }) => ({
        kind: 'competition' as const,
        externalId: id,
        id: first.competitionId,
      })),
    ])
    const unclaimed = (batch.matches ?? []).filter(({ id }) => !claims.has(id))
    const playing = new Set(unclaimed.flatMap((match) => [match.home, match.away]))
    return {
      claimed: claims.size,
      batch: {
        ...batch,
        competitions: [],
        seasons: [],
        entries: (batch.entries ?? []).filter(({ team }) => playing.has(team)),
        teams: (batch.teams ?? []).filter(({ id }) => playing.has(id)),
        matches: unclaimed,
      },
    }
  })
}
