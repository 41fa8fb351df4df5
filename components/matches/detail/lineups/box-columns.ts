import type { Messages } from '#lib/i18n/messages.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

export type BoxColumn = keyof Messages['matches']['detail']['box']
type Line = Readonly<Record<string, number>>

const COLUMNS: Record<Exclude<Sport, 'football'>, readonly BoxColumn[]> = {
  basketball: ['minutes', 'pts', 'reb', 'ast', 'stl', 'blk', 'tov', 'pf', 'fg', 'three', 'ft', 'plus_minus'],
  esports: ['kills', 'deaths', 'assists', 'gold', 'rounds'],
}

/** The columns of a box score that some player's line has. */
export function boxColumns(sport: Sport, total: Line): BoxColumn[] {
  if (sport === 'football') return []
  return COLUMNS[sport].filter((column) => cellOf(column, total, true) !== null)
}

const made = (line: Line, key: string) =>
  line[`${key}_made`] === undefined ? null : `${line[`${key}_made`]}-${line[`${key}_attempts`] ?? 0}`

/** What a cell says: 34:07 of play, 7-15 made of tried, +12; null without such a figure. A total has no plus-minus. */
export function cellOf(column: BoxColumn, line: Line, total = false): string | null {
  if (column === 'fg' || column === 'three' || column === 'ft') return made(line, column)
  const value = line[column]
  if (value === undefined) return null
  if (column === 'minutes')
    return `${Math.floor(value / 60)}:${String(Math.floor(value % 60)).padStart(2, '0')}`
  if (column === 'plus_minus') return total ? '' : value > 0 ? `+${value}` : String(value)
  return column === 'gold' ? `${(value / 1000).toFixed(1)}k` : String(value)
}
