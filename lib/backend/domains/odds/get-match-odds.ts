import { sql } from 'drizzle-orm'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getMatchOdds as endpoint, MarketQuotes } from '#lib/contract/odds.ts'
import { withDerived } from '#lib/shared/odds/with-derived.ts'
import { loadMarketQuotes, MARKETS_OF } from './market-quotes.ts'
import { canSeeOdds, type FillIn, matchOf, toCompany } from './visibility.ts'

/**
 * A match's odds side by side. Data that the provider delivers only on request is requested first, as for the
 * match's detail.
 */
export const createGetMatchOdds =
  (fillIn: FillIn): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const match = await matchOf(ctx, input.id)
    const server_time = new Date(ctx.clock.now()).toISOString()
    if (!(await canSeeOdds(ctx))) return { server_time, position: null, markets: [], market: null, list: [] }
    if (!match.detailed) await fillIn(input.id)
    const position = await ctx.position(matchTopic(input.id))
    const pairs = sql`select ${input.id}::bigint as match_id, ${bookmakers.id} as bookmaker_id from ${bookmakers} order by ${bookmakers.id}`
    const rows = await loadMarketQuotes(ctx.db, pairs, MARKETS_OF[match.sport])
    const markets = MARKETS_OF[match.sport].filter((market) =>
      rows.some((row) => row.markets.some((quotes) => quotes.market === market)),
    )
    const market = input.market === undefined ? (markets[0] ?? null) : input.market
    const names = new Map((await ctx.db.select().from(bookmakers)).map((row) => [row.id, toCompany(row)]))
    const list = rows.flatMap((row) => {
      const company = names.get(row.company_id)
      const quotes: MarketQuotes | undefined = row.markets.find((found) => found.market === market)
      if (!company || !quotes) return []
      const { opening, prematch, now, inplay } = quotes
      return [{ company, opening, prematch, now, inplay }]
    })
    return { server_time, position, markets, market, list: market === null ? [] : withDerived(market, list) }
  }
