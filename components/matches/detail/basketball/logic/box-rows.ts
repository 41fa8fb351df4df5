import type { LineupPlayer } from '#lib/contract/matches/detail.ts'

/** Columns of the box score, in the usual order; `fg`, `three` and `ft` are made-attempted. */
export const BOX_COLUMNS = [
  'minutes',
  'pts',
  'reb',
  'oreb',
  'dreb',
  'ast',
  'stl',
  'blk',
  'tov',
  'pf',
  'fg',
  'three',
  'ft',
  'plus_minus',
] as const
export type BoxColumn = (typeof BOX_COLUMNS)[number]
export interface Sorted {
  column: BoxColumn
  /** Descending. */
  down: boolean
}

const MADE_ATTEMPTED = new Set<BoxColumn>(['fg', 'three', 'ft'])
type StatLine = Readonly<Record<string, number>> | null

/**
 * Sort value of a column: shots made, then attempts. Players without statistics come last in both directions.
 */
const weightOf = (line: StatLine, column: BoxColumn): readonly [number, number] | null => {
  if (!line) return null
  return MADE_ATTEMPTED.has(column)
    ? [line[`${column}_made`] ?? 0, line[`${column}_attempts`] ?? 0]
    : [line[column] ?? 0, 0]
}

/** Sorts starters or bench by a column; null keeps the order of the sheet. Equal players keep their order. */
export function sortPlayers(players: readonly LineupPlayer[], sorted: Sorted | null): LineupPlayer[] {
  if (!sorted) return [...players]
  const sign = sorted.down ? -1 : 1
  return players.toSorted((one, other) => {
    const [a, b] = [weightOf(one.box, sorted.column), weightOf(other.box, sorted.column)]
    if (!a || !b) return Number(!a) - Number(!b)
    return sign * (a[0] - b[0] || a[1] - b[1])
  })
}

/** State after a click on a column's header: descending, then ascending, then the order of the sheet. */
export function nextSort(sorted: Sorted | null, column: BoxColumn): Sorted | null {
  if (sorted?.column !== column) return { column, down: true }
  return sorted.down ? { column, down: false } : null
}

/** 34:07, 7-15, +12, 9. */
export function boxCell(column: BoxColumn, line: Readonly<Record<string, number>>): string {
  if (MADE_ATTEMPTED.has(column)) return `${line[`${column}_made`] ?? 0}-${line[`${column}_attempts`] ?? 0}`
  const value = line[column] ?? 0
  if (column === 'minutes') return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  return column === 'plus_minus' && value > 0 ? `+${value}` : `${value}`
}

/** Made of attempted in per cent, as a whole number; null without attempts. */
export const percentOf = (made = 0, tried = 0) => (tried > 0 ? Math.round((100 * made) / tried) : null)
