import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import { quotesOdds } from '#lib/backend/domains/news/index.ts'
import type { Facts } from './facts.ts'

type Quote = typeof oddsQuotes.$inferSelect

const pricesOf = ({ home, draw, away }: Quote) =>
  home === null || away === null ? null : draw === null ? [home, away] : [home, draw, away]

/**
 * Loads one bookmaker's match winner prices: the first ones, and the last ones before the start. Null where the
 * operator does not show odds to everyone.
 */
export async function loadOdds(db: Queryable, matchId: number, kickoffAt: Date): Promise<Facts['odds']> {
  if (!(await quotesOdds(db))) return null
  const rows = await db
    .select()
    .from(oddsQuotes)
    .where(
      and(
        eq(oddsQuotes.matchId, matchId),
        inArray(oddsQuotes.market, ['eu', 'moneyline']),
        inArray(oddsQuotes.stage, ['opening', 'prematch']),
        sql`${oddsQuotes.at} <= ${kickoffAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(oddsQuotes.bookmakerId), asc(oddsQuotes.at))
  const ofBookmaker = rows.filter(({ bookmakerId }) => bookmakerId === rows[0]?.bookmakerId)
  const [first, last] = [ofBookmaker.at(0), ofBookmaker.at(-1)].map((quote) => quote && pricesOf(quote))
  return first && last ? { first, last } : null
}
