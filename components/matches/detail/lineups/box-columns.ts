import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type BoxColumn = keyof Messages['matches']['detail']['box']
type StatLine = Readonly<Record<string, number>>

const COLUMNS: Record<Exclude<Sport, 'football'>, readonly BoxColumn[]> = {
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk', 'tov', 'pf', 'fg', 'three', 'ft', 'plus_minus'],
  esports: ['kills', 'deaths', 'assists', 'gold', 'rounds'],
}

/** The columns of a box score that have a value for at least one player. */
export function boxColumns(sport: Sport, total: StatLine): BoxColumn[] {
  if (sport === 'football') return []
  return COLUMNS[sport].filter((column) => cellOf(column, total, true) !== null)
}

const madeText = (stats: StatLine, key: string) =>
  stats[`${key}_made`] === undefined ? null : `${stats[`${key}_made`]}-${stats[`${key}_attempts`] ?? 0}`

/**
 * Text of a cell: 34:07 of play, 7-15 made-attempted, +12; null without a value. A total has no plus-minus.
 */
export function cellOf(column: BoxColumn, stats: StatLine, total = false): string | null {
  if (column === 'fg' || column === 'three' || column === 'ft') return madeText(stats, column)
  const value = stats[column]
  if (value === undefined) return null
  if (column === 'minutes')
    return `${Math.floor(value / 60)}:${String(Math.floor(value % 60)).padStart(2, '0')}`
  if (column === 'plus_minus') return total ? '' : value > 0 ? `+${value}` : String(value)
  return column === 'gold' ? `${(value / 1000).toFixed(1)}k` : String(value)
}
