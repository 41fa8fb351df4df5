import type { MarketQuotes, Quote, RowOdds } from '#lib/contract/odds.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A row's odds: one entry per column, null if the bookmaker has none. */
export interface OddsModel {
  id: number
  markets: readonly (Pick<MarketQuotes, 'opening' | 'now'> | null)[]
}

export function oddsOf({ match_id, markets }: RowOdds, sport: Sport): OddsModel {
  return {
    id: match_id,
    markets: MAIN_MARKETS[sport].map((name) => {
      const found = markets.find(({ market }) => market === name)
      return found ? { opening: found.opening, now: found.now ?? found.prematch } : null
    }),
  }
}

/** Whether there is anything to show. */
export const isQuoted = (odds: OddsModel | undefined): boolean =>
  odds?.markets.some((market) => market?.opening || market?.now) ?? false

const sameQuote = (a: Quote | null | undefined, b: Quote | null | undefined) =>
  a === b ||
  (!!a &&
    !!b &&
    a.line === b.line &&
    a.home === b.home &&
    a.draw === b.draw &&
    a.away === b.away &&
    a.closed === b.closed)

/** Whether two versions of a row's odds show the same. */
export const sameOdds = (a: OddsModel | undefined, b: OddsModel): boolean =>
  a !== undefined &&
  a.markets.length === b.markets.length &&
  a.markets.every((market, at) => {
    const other = b.markets[at]
    return sameQuote(market?.opening, other?.opening) && sameQuote(market?.now, other?.now)
  })
