import type { TableRow } from '#lib/contract/competitions.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/names.ts'

/** What the column of a narrow table holds, in widths of a Latin letter; a Chinese character takes two. */
const ROOM = 14

const widthOf = (name: string) => [...name].reduce((width, letter) => width + (letter >= '\u2e80' ? 2 : 1), 0)

/** A team's name where the column is narrow: in full where that fits, else the short one, else the full one to be cut. */
export function railName(row: TableRow, language: Language): string {
  const full = localisedName(namesUnder(row, 'team_name'), language)
  if (widthOf(full) <= ROOM) return full
  return localisedName(namesUnder(row, 'team_short'), language) || full
}
