import type { Board } from '../board/board.ts'
import type { ListSport, ListTab } from '../board/view.ts'

/** Which columns a list has. A column that would be empty in every row is left out. */
export interface Shape {
  sport: ListSport
  /** Half-time scores and corners, or quarters: there are none before kick-off. */
  figures: boolean
  /** Team fouls and time-outs of the period that is played. */
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

/** As many columns of periods as the longest game of the list needs: four quarters, or the maps of a series. */
export const mostPeriods = (board: Board) => {
  let most = board.view.sport === 'esports' ? 3 : 4
  if (board.view.sport !== 'football')
    for (const row of board.rows.values()) most = Math.max(most, row.periods.length, row.bestOf ?? 0)
  return most
}

export function shapeOf(
  { sport, tab }: { sport: ListSport; tab: ListTab },
  has: { streams: boolean; odds: boolean; periods: number },
): Shape {
  const fouls = sport === 'basketball' && (tab === 'live' || tab === 'favourites')
  return { sport, figures: tab !== 'schedule', fouls, ...has }
}

/** What a phone's row keeps room for, as the style sheet reads it: columns of periods, and whether there is a stream to watch. */
export const roomOf = ({ figures, periods, streams }: Shape) => ({
  '--periods': figures ? periods : 0,
  '--watch': streams ? 1 : 0,
})
