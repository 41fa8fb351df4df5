import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { matchEvents, matches, matchParts, matchTexts } from '#lib/backend/db/schema/matches.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'

/** Details of simulated matches are kept this long (ms); the demo world can tell them again at any time. */
const KEEP_MS = 3 * 86_400_000
const AT_ONCE = 50

/**
 * Forgets what fills the database fastest (quotes, texts, shots and momentum, play by play) of simulated matches that
 * are long over, and marks them to be asked for again when somebody opens one. Scores, football's events, line-ups and
 * statistics stay: tables and leaders are made of them. Answers how many matches it went through.
 */
export async function forgetDetails(db: Db, now: number): Promise<number> {
  const old = and(
    eq(matches.simulated, true),
    eq(matches.confirmed, true),
    lt(matches.kickoffAt, new Date(now - KEEP_MS)),
  )
  const held = sql`(exists (select 1 from ${oddsQuotes} where ${oddsQuotes.matchId} = ${matches.id})
    or exists (select 1 from ${matchTexts} where ${matchTexts.matchId} = ${matches.id}))`
  let forgotten = 0
  for (;;) {
    const list = await db
      .select({ id: matches.id, sport: matches.sport })
      .from(matches)
      .where(and(old, held))
      .limit(AT_ONCE)
    if (list.length === 0) return forgotten
    const ids = list.map((match) => match.id)
    const others = list.filter((match) => match.sport !== 'football').map((match) => match.id)
    await db.transaction(async (tx) => {
      await tx.delete(oddsQuotes).where(inArray(oddsQuotes.matchId, ids))
      await tx.delete(matchTexts).where(inArray(matchTexts.matchId, ids))
      await tx.delete(matchParts).where(inArray(matchParts.matchId, ids))
      if (others.length > 0) await tx.delete(matchEvents).where(inArray(matchEvents.matchId, others))
      await tx.update(matches).set({ detailed: false }).where(inArray(matches.id, ids))
    })
    forgotten += ids.length
  }
}
