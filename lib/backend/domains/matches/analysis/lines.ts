import { and, asc, desc, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'

/** A match's last lines before kick-off. */
export interface ClosingLines {
  handicap: number | null
  total: number | null
}

/** Markets with a line by sport; none in e-sports, where only winners are priced. */
export const LINES: Record<Sport, { handicap: OddsMarket; total: OddsMarket } | null> = {
  football: { handicap: 'asia', total: 'bs' },
  basketball: { handicap: 'spread', total: 'total' },
  esports: null,
}

/**
 * Last lines before kick-off by match, all of one bookmaker: the first that has any, so that a record does
 * not mix several bookmakers.
 */
export async function closingLines(db: Queryable, sport: Sport, matchIds: readonly number[]) {
  const lines = new Map<number, ClosingLines>()
  const markets = LINES[sport]
  if (!markets || matchIds.length === 0) return { company: null, lines }
  const rows = await db
    .selectDistinctOn([oddsQuotes.matchId, oddsQuotes.bookmakerId, oddsQuotes.market], {
      matchId: oddsQuotes.matchId,
      bookmakerId: oddsQuotes.bookmakerId,
      market: oddsQuotes.market,
      line: oddsQuotes.line,
    })
    .from(oddsQuotes)
    .where(
      and(
        inArray(oddsQuotes.matchId, [...matchIds]),
        inArray(oddsQuotes.market, [markets.handicap, markets.total]),
        ne(oddsQuotes.stage, 'inplay'),
      ),
    )
    .orderBy(
      asc(oddsQuotes.matchId),
      asc(oddsQuotes.bookmakerId),
      asc(oddsQuotes.market),
      desc(oddsQuotes.at),
    )
  const first = Math.min(...rows.map((row) => row.bookmakerId))
  for (const row of rows) {
    if (row.bookmakerId !== first) continue
    const known = lines.get(row.matchId) ?? { handicap: null, total: null }
    lines.set(row.matchId, { ...known, [row.market === markets.handicap ? 'handicap' : 'total']: row.line })
  }
  const [company] =
    rows.length > 0
      ? await db
          .select()
          .from(bookmakers)
          .where(inArray(bookmakers.id, [first]))
      : []
  return { company: company ?? null, lines }
}
