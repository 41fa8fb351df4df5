import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { PLAN_MARKETS } from '#lib/shared/experts/vocabulary.ts'
import { probabilitiesOf } from '#lib/shared/odds/derived.ts'
import { decimalOf } from '#lib/shared/odds/formats.ts'
import { isHandicap, isTotal } from '#lib/shared/odds/lines.ts'
import type { Pick } from '#lib/shared/odds/settlement.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'

/** A bookmaker's newest prices of a market before the match, as decimal odds. */
export interface CurrentQuote {
  bookmakerId: number
  market: OddsMarket
  /** Null for markets without one. */
  line: number | null
  home: number | null
  draw: number | null
  away: number | null
  quotedAt: Date
}

interface QuoteRow extends Record<string, unknown> {
  bookmaker_id: number
  market: OddsMarket
  line: number | null
  home: number | null
  draw: number | null
  away: number | null
  at: Date | string
}

/** Three decimals: the most precise price that a plan quotes. */
const decimal = (market: OddsMarket, price: number | null): number | null =>
  price === null ? null : Math.round(decimalOf(market, price) * 1e3) / 1e3

const hasLine = (market: OddsMarket) => isHandicap(market) || isTotal(market)

/**
 * Loads what a plan on a match can quote: of each bookmaker and market the newest price, unless it is suspended or was
 * given in play.
 */
export async function loadQuotes(
  db: Queryable,
  match: { id: number; sport: Sport },
): Promise<CurrentQuote[]> {
  const markets = sql.join(
    PLAN_MARKETS[match.sport].map((market, place) => sql`(${market}::text, ${place}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<QuoteRow>(sql`
    select b.id as bookmaker_id, k.market, q.line, q.home, q.draw, q.away, q.at
    from bookmakers b cross join (values ${markets}) as k(market, place)
    cross join lateral (
      select * from odds_quotes o where o.match_id = ${match.id} and o.bookmaker_id = b.id and o.market = k.market
      order by o.at desc limit 1
    ) q
    where not q.closed and q.stage <> 'inplay'
    order by k.place, b.id`)
  return rows.map(({ bookmaker_id, market, line, home, draw, away, at }) => ({
    bookmakerId: bookmaker_id,
    market,
    line: hasLine(market) ? line : null,
    home: decimal(market, home),
    draw: market === 'eu' ? decimal(market, draw) : null,
    away: decimal(market, away),
    quotedAt: new Date(at),
  }))
}

/**
 * The price of a pick and its probability without the bookmaker's margin, to six decimals; null where the quote has no
 * price for an outcome, or a line that cannot be settled.
 */
export function pricePick(quote: CurrentQuote, pick: Pick): { price: number; chance: number } | null {
  const outcomes: Pick[] = quote.market === 'eu' ? ['home', 'draw', 'away'] : ['home', 'away']
  const at = outcomes.indexOf(pick)
  const prices = outcomes.flatMap((outcome) => quote[outcome] ?? [])
  const isLineWrong = hasLine(quote.market) && (quote.line === null || !Number.isInteger(quote.line * 4))
  if (at < 0 || isLineWrong || prices.length < outcomes.length || prices.some((price) => price <= 1))
    return null
  const [price, chance] = [prices[at] ?? 0, probabilitiesOf(prices)[at] ?? 0]
  return { price, chance: Math.min(0.999999, Math.max(0.000001, Math.round(chance * 1e6) / 1e6)) }
}
