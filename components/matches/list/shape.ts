import type { ScoreTab } from '#lib/contract/matches.ts'
import type { Board } from './board.ts'
import type { ListSport } from './view.ts'

/** Which columns a list has. A column that would be empty in every row is left out. */
export interface Shape {
  sport: ListSport
  /** Half-time scores and corners, or quarters: there are none before kick-off. */
  figures: boolean
  /** Team fouls of the period that is played. */
  fouls: boolean
  streams: boolean
  /** Quarters and overtimes, one column each. */
  periods: number
  /** All of them together. */
  columns: number
}

export const hasStreams = (board: Board) => {
  for (const row of board.rows.values()) if (row.rooms.length > 0) return true
  return false
}

export function shapeOf(sport: ListSport, tab: ScoreTab, streams: boolean, periods: number): Shape {
  const figures = tab !== 'schedule'
  const fouls = sport === 'basketball' && tab === 'live'
  const plain = sport === 'football' ? 4 + (figures ? 2 : 0) : 3 + (figures ? 1 : 0) + (fouls ? 1 : 0)
  return { sport, figures, fouls, streams, periods, columns: plain + (streams ? 1 : 0) }
}
