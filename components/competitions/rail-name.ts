import type { TableRow } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** Width of a narrow table's name column, in Latin letters; a Chinese character counts as two. */
const ROOM = 14

const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter >= '\u2e80' ? 2 : 1), 0)

/**
 * Team names by id for a table with a narrow column: full names if all of them fit, otherwise all short
 * names, so that one table uses one kind. A team without a short name keeps its full name, which is
 * truncated.
 */
export function railNames(rows: readonly TableRow[], language: Language): ReadonlyMap<number, string> {
  const full = (row: TableRow) => localisedName(namesUnder(row, 'team_name'), language)
  const fits = rows.every((row) => widthOf(full(row)) <= ROOM)
  const name = (row: TableRow) =>
    (fits ? '' : localisedName(namesUnder(row, 'team_short'), language)) || full(row)
  return new Map(rows.map((row) => [row.team_id, name(row)]))
}
