import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { matches, matchTexts } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { deleteDetails } from '#lib/backend/domains/matches/index.ts'
import { deleteQuotes } from '#lib/backend/domains/odds/index.ts'

/**
 * How long (ms) details of simulated matches are stored; the demo world can generate them again at any time.
 */
const RETENTION_MS = 3 * 86_400_000
const BATCH_SIZE = 50

/**
 * Deletes the details that fill the database fastest (quotes, texts, shots and momentum, play by play) of
 * simulated matches that are long over, and marks the matches so that details are requested again when
 * somebody opens one. Scores, football's events, line-ups and statistics stay: tables and leaders are
 * computed from them. Returns the number of matches processed.
 */
export async function forgetDetails(db: Db, now: number): Promise<number> {
  const old = and(
    eq(matches.simulated, true),
    eq(matches.confirmed, true),
    lt(matches.kickoffAt, new Date(now - RETENTION_MS)),
  )
  const hasDetails = sql`(exists (select 1 from ${oddsQuotes} where ${oddsQuotes.matchId} = ${matches.id})
    or exists (select 1 from ${matchTexts} where ${matchTexts.matchId} = ${matches.id}))`
  let forgotten = 0
  for (;;) {
    const list = await db
      .select({ id: matches.id, sport: matches.sport })
      .from(matches)
      .where(and(old, hasDetails))
      .limit(BATCH_SIZE)
    if (list.length === 0) return forgotten
    await db.transaction(async (tx) => {
      await deleteQuotes(
        tx,
        list.map(({ id }) => id),
      )
      await deleteDetails(tx, list)
    })
    forgotten += list.length
  }
}
