import type { Board } from '../board/board.ts'
import type { ListSport, ListTab } from '../board/view.ts'

/** The columns of a list. A column that would be empty in every row is left out. */
export interface Shape {
  sport: ListSport
  /** Half-time scores and corners, or quarters: there are none before kick-off. */
  hasScores: boolean
  /** Team fouls and time-outs of the current period. */
  fouls: boolean
  streams: boolean
  odds: boolean
  /** Quarters and overtimes, or maps, one column each. */
  periods: number
}

export const hasStreams = (board: Board) => {
  for (const row of board.rows.values()) if (row.rooms.length + row.booked.length > 0) return true
  return false
}

/**
 * Number of period columns for the longest game of the list: at least four quarters, or the maps of a series.
 */
export const maxPeriods = (board: Board) => {
  let max = board.view.sport === 'esports' ? 3 : 4
  if (board.view.sport !== 'football')
    for (const row of board.rows.values()) max = Math.max(max, row.periods.length, row.bestOf ?? 0)
  return max
}

export function shapeOf(
  { sport, tab }: { sport: ListSport; tab: ListTab },
  has: { streams: boolean; odds: boolean; periods: number },
): Shape {
  const fouls = sport === 'basketball' && (tab === 'live' || tab === 'favourites')
  return { sport, hasScores: tab !== 'schedule', fouls, ...has }
}

/**
 * Room reserved in a phone's row, as CSS variables: number of period columns, and whether there is a stream
 * to watch.
 */
export const roomOf = ({ hasScores, periods, streams }: Shape) => ({
  '--periods': hasScores ? periods : 0,
  '--watch': streams ? 1 : 0,
})
