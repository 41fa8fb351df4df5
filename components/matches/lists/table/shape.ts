import { MAIN_MARKETS } from '#lib/shared/odds/main-markets.ts'
import type { Board } from '../board/board.ts'
import type { ListSport } from '../board/view.ts'
import { isQuoted, isQuotedIn } from '../odds/odds-model.ts'
import { hasFacts } from '../row/facts/facts.ts'

/**
 * The columns of a list, derived from its rows: a column that would be empty in every row is left out, and
 * its room goes to the names.
 */
export interface Shape {
  sport: ListSport
  /** Half-time scores, and corners. */
  half: boolean
  corners: boolean
  /** Quarters and overtimes, or maps, one column each; 0 before the first game has begun. */
  periods: number
  /** Sums and leads of games, or the format of series. */
  sums: boolean
  /** Team fouls and time-outs of the current period. */
  fouls: boolean
  streams: boolean
  /** The markets with a quote, by their place in MAIN_MARKETS. */
  markets: readonly number[]
  /** Fewer than half of the rows have odds: a phone's list then has no heads for them. */
  few: boolean
  /** Scorers, and what makes a match worth watching, where no odds are shown. */
  facts: boolean
}

type Listed = Pick<Board, 'view' | 'rows' | 'odds' | 'goals'>

/** At least four quarters, or the maps of a short series; more for the longest game of the list. */
function periodsOf({ view, rows }: Listed): number {
  if (view.sport === 'football') return 0
  let max = 0
  let bestOf = 0
  for (const row of rows.values()) {
    max = Math.max(max, row.periods.length)
    bestOf = Math.max(bestOf, row.bestOf ?? 0)
  }
  if (max === 0) return 0
  return Math.max(view.sport === 'esports' ? Math.max(3, bestOf) : 4, max)
}

/** `odds`: whether this viewer is shown odds. */
export function shapeOf(board: Listed, { odds }: { odds: boolean }): Shape {
  const { sport } = board.view
  const rows = [...board.rows.values()]
  const isFootball = sport === 'football'
  const markets = !odds
    ? []
    : MAIN_MARKETS[sport].flatMap((_, place) =>
        [...board.odds.values()].some((model) => board.rows.has(model.id) && isQuotedIn(model, place))
          ? [place]
          : [],
      )
  return {
    sport,
    half: isFootball && rows.some(({ half }) => half !== null),
    corners: isFootball && rows.some(({ home, away }) => home.corners !== null && away.corners !== null),
    periods: periodsOf(board),
    sums:
      sport === 'esports'
        ? rows.some(({ bestOf }) => bestOf !== null)
        : sport === 'basketball' && rows.some(({ home }) => home.score !== null),
    fouls: sport === 'basketball' && rows.some(({ status, fouls }) => status === 'live' && fouls !== null),
    streams: rows.some(({ rooms, booked }) => rooms.length + booked.length > 0),
    markets,
    few: markets.length > 0 && rows.filter(({ id }) => isQuoted(board.odds.get(id))).length * 2 < rows.length,
    facts: markets.length === 0 && rows.some((row) => hasFacts(row, board.goals.get(row.id))),
  }
}

/** Shares of a phone's line for each market: a handicap has a long line, a moneyline two prices. */
const SHARES: Record<ListSport, readonly number[]> = {
  football: [0.37, 0.32, 0.31],
  basketball: [0.35, 0.38, 0.27],
  esports: [1],
}

/**
 * Room of the columns as CSS variables: `--periods`, `--half`, `--corners` and `--watch` for the rows of phones
 * and tablets, `--share-0` to 2 for a phone's line of odds, and a width of 0 for each market that is not shown.
 */
export function roomOf({ sport, half, corners, periods, streams, markets }: Shape) {
  const shares = SHARES[sport].map((share, place) => (markets.includes(place) ? share : 0))
  const total = shares.reduce((sum, share) => sum + share, 0) || 1
  return Object.fromEntries([
    ['--periods', periods],
    ['--half', half ? 1 : 0],
    ['--corners', corners ? 1 : 0],
    ['--watch', streams ? 1 : 0],
    ...[0, 1, 2].map((place) => [`--share-${place}`, Number(((shares[place] ?? 0) / total).toFixed(3))]),
    ...[0, 1, 2].filter((place) => !markets.includes(place)).map((place) => [`--market-${place}`, '0px']),
  ]) as Record<`--${string}`, string | number>
}
