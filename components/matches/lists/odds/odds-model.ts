import type { MarketQuotes, Quote, RowOdds } from '#lib/contract/odds.ts'
import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A row's odds: one entry per column, null if the bookmaker has none. */
export interface OddsModel {
  id: number
  markets: readonly (MarketModel | null)[]
}

export interface MarketModel extends Pick<MarketQuotes, 'opening' | 'now'> {
  /** The last quote before kick-off, where `now` was given in play. */
  closing?: Quote
}

export function oddsOf({ match_id, markets }: RowOdds, sport: Sport): OddsModel {
  return {
    id: match_id,
    markets: MAIN_MARKETS[sport].map((name) => {
      const found = markets.find(({ market }) => market === name)
      if (!found) return null
      const { opening, prematch, now, inplay } = found
      return { opening, now: now ?? prematch, ...(inplay && prematch ? { closing: prematch } : {}) }
    }),
  }
}

/**
 * The newest quote that a row shows beside the opening one: the current one, and once the match is over the
 * last one before kick-off, because the last one in play only says that betting was closed.
 */
export function lastQuote({ now, closing, opening }: MarketModel, isOver: boolean): Quote | null {
  if (!isOver) return now
  return closing ?? (now?.closed ? opening : now)
}

/** The quotes of a row as a page needs them: without those that it does not show. */
export const pageOdds = ({ id, markets }: OddsModel, isOver: boolean): OddsModel => ({
  id,
  markets: markets.map((market) => market && { opening: market.opening, now: lastQuote(market, isOver) }),
})

/** Whether there is anything to show in the market at a place. */
export const isQuotedIn = (odds: OddsModel | undefined, place: number): boolean => {
  const market = odds?.markets[place]
  return Boolean(market?.opening ?? market?.now)
}

/** Whether there is anything to show. */
export const isQuoted = (odds: OddsModel | undefined): boolean =>
  odds?.markets.some((_, place) => isQuotedIn(odds, place)) ?? false

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
    return (
      sameQuote(market?.opening, other?.opening) &&
      sameQuote(market?.now, other?.now) &&
      sameQuote(market?.closing, other?.closing)
    )
  })
