import type { Sport } from '#lib/shared/vocabulary.ts'

export type PlayerStats = Record<string, number | null>

/** A player's columns: sums in football, means per game otherwise, with the number of games. */
export const PLAYER_COLUMNS: { [S in Sport]: readonly string[] } = {
  football: ['played', 'started', 'goals', 'assists', 'yellow', 'red', 'rating'],
  basketball: ['played', 'minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['played', 'kills', 'deaths', 'assists'],
}
/** The columns of a single match. */
export const MATCH_COLUMNS: { [S in Sport]: readonly string[] } = {
  football: ['started', 'goals', 'assists', 'yellow', 'red', 'rating'],
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk'],
  esports: ['kills', 'deaths', 'assists'],
}

/** Returns the columns of a row of totals; without a row the counts are zero and the means unknown. */
export function statsOf(columns: readonly string[], row: Record<string, unknown> | undefined): PlayerStats {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row?.[column]
      return [column, value === null || value === undefined ? null : Number(value)]
    }),
  )
}
