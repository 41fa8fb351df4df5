import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getMatchOdds, RowOdds } from '#lib/contract/odds.ts'
import { withDerived } from '#lib/shared/odds/with-derived.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

export type MatchOdds = OutputOf<typeof getMatchOdds>
export type BookRow = MatchOdds['list'][number]
/** The loaded markets, by name. */
export type Boards = Partial<Record<OddsMarket, BookRow[]>>

/**
 * Returns the loaded markets after a push: it replaces the quotes of listed bookmakers, and the derived
 * values are recalculated. Rows of other matches change nothing.
 */
export function applyOdds(boards: Boards, matchId: number, rows: readonly RowOdds[]): Boards {
  const own = rows.filter((row) => row.match_id === matchId)
  if (own.length === 0) return boards
  const next: Boards = {}
  for (const [name, list] of Object.entries(boards)) {
    const market = name as OddsMarket
    const changed = list.map((book) => {
      const pushed = own
        .find((row) => row.company_id === book.company.id)
        ?.markets.find((quotes) => quotes.market === market)
      if (!pushed) return book
      const { opening, prematch, now, inplay } = pushed
      return { ...book, opening, prematch, now, inplay }
    })
    next[market] = withDerived(market, changed)
  }
  return next
}

/**
 * True when a push contains a market or a bookmaker that the screen does not have, so that a refetch is
 * needed.
 */
export function hasNewMarket(
  { boards, markets }: { boards: Boards; markets: readonly OddsMarket[] },
  matchId: number,
  rows: readonly RowOdds[],
): boolean {
  return rows.some(
    (row) =>
      row.match_id === matchId &&
      row.markets.some(({ market }) => {
        const board = boards[market]
        return (
          !markets.includes(market) ||
          (board !== undefined && !board.some(({ company }) => company.id === row.company_id))
        )
      }),
  )
}

export interface Best {
  home: number | null
  draw: number | null
  away: number | null
}

/**
 * The highest open price of each outcome, among the bookmakers with the most common line: prices at other
 * lines are prices of other bets. Null if fewer than two can be compared.
 */
export function bestPrices(rows: readonly BookRow[]): { line: number | null; best: Best } {
  const open = rows.flatMap(({ now }) => (now && !now.closed ? [now] : []))
  const lines = [...Map.groupBy(open, ({ line }) => line)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  const [line, quotes] = lines[0] ?? [null, []]
  const highest = (side: 'home' | 'draw' | 'away') => {
    const prices = quotes.flatMap((quote) => quote[side] ?? [])
    return prices.length > 1 ? Math.max(...prices) : null
  }
  return { line, best: { home: highest('home'), draw: highest('draw'), away: highest('away') } }
}
