import type { TableRow } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** What the column of a narrow table holds, in widths of a Latin letter; a Chinese character takes two. */
const ROOM = 14

const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter >= '\u2e80' ? 2 : 1), 0)

/**
 * The teams' names where a table's column is narrow, by id: in full where that fits all of them, else every short one,
 * so that names of one table are of one kind. A team without a short name keeps its full one, to be cut.
 */
export function railNames(rows: readonly TableRow[], language: Language): ReadonlyMap<number, string> {
  const full = (row: TableRow) => localisedName(namesUnder(row, 'team_name'), language)
  const fits = rows.every((row) => widthOf(full(row)) <= ROOM)
  const name = (row: TableRow) =>
    (fits ? '' : localisedName(namesUnder(row, 'team_short'), language)) || full(row)
  return new Map(rows.map((row) => [row.team_id, name(row)]))
}
