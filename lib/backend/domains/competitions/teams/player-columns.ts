import { type Coverage, isUnknown } from '#lib/backend/domains/competitions/season/coverage.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

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

/**
 * Returns the columns of a row of totals or of a match. Where the data of no match is known, zero means
 * unknown.
 */
export function statsOf(
  columns: readonly string[],
  row: Record<string, unknown>,
  coverage?: Coverage,
): Record<string, number | null> {
  const noZero = coverage !== undefined && isUnknown(coverage)
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      const known = value !== null && value !== undefined && !(noZero && value === 0)
      return [column, known ? Number(value) : null]
    }),
  )
}
