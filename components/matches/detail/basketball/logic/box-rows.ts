import type { LineupPlayer } from '#lib/contract/matches/detail.ts'

/** Columns of the box score, in the field's order; `fg`, `three` and `ft` are made-tried. */
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
  /** The most first. */
  down: boolean
}

const PARTS = new Set<BoxColumn>(['fg', 'three', 'ft'])
type Line = Readonly<Record<string, number>> | null

/** What a column sorts by: what was made of what was tried, then the tries. Nobody's line comes last either way. */
const weightOf = (line: Line, column: BoxColumn): readonly [number, number] | null => {
  if (!line) return null
  return PARTS.has(column)
    ? [line[`${column}_made`] ?? 0, line[`${column}_attempts`] ?? 0]
    : [line[column] ?? 0, 0]
}

/** Starters or bench by a column; without one as the sheet lists them. Equal lines keep their order. */
export function sortLines(players: readonly LineupPlayer[], sorted: Sorted | null): LineupPlayer[] {
  if (!sorted) return [...players]
  const sign = sorted.down ? -1 : 1
  return players.toSorted((one, other) => {
    const [a, b] = [weightOf(one.box, sorted.column), weightOf(other.box, sorted.column)]
    if (!a || !b) return Number(!a) - Number(!b)
    return sign * (a[0] - b[0] || a[1] - b[1])
  })
}

/** A press on a column's head: the most first, then the least first, then as the sheet has it. */
export function nextSort(sorted: Sorted | null, column: BoxColumn): Sorted | null {
  if (sorted?.column !== column) return { column, down: true }
  return sorted.down ? { column, down: false } : null
}

/** 34:07, 7-15, +12, 9. */
export function boxCell(column: BoxColumn, line: Readonly<Record<string, number>>): string {
  if (PARTS.has(column)) return `${line[`${column}_made`] ?? 0}-${line[`${column}_attempts`] ?? 0}`
  const value = line[column] ?? 0
  if (column === 'minutes') return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
  return column === 'plus_minus' && value > 0 ? `+${value}` : `${value}`
}

/** Per cent made of what was tried, as whole number; null where nothing was. */
export const percentOf = (made = 0, tried = 0) => (tried > 0 ? Math.round((100 * made) / tried) : null)
