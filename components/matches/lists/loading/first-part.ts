import { type BoardData, boardOf } from '../board/board.ts'

/**
 * Number of matches in the HTML of a page: more than a first screen shows. The browser loads the others, and
 * without scripts links lead to them.
 */
export const PAGE_MATCHES = 16

/**
 * Returns the first `count` matches of a list as it is shown, with `rest`, the number of those left out. Its
 * competitions are complete, because the others are linked by them; what such a link shows is complete too. The
 * same data if all fit.
 */
export function firstPart(data: BoardData, count = PAGE_MATCHES): BoardData {
  if (data.rows.length <= count) return data
  const shown = boardOf(data, 0).groups.flatMap((group) => group.ids)
  const isOneCompetition = data.filter.competitions?.length === 1
  const first = new Set(isOneCompetition ? shown : shown.slice(0, count))
  const isFirst = ({ id }: { id: number }) => first.has(id)
  return {
    ...data,
    view: { ...data.view, inParts: true },
    rows: data.rows.filter(isFirst),
    notes: data.notes.filter(isFirst),
    goals: data.goals.filter(({ match_id }) => first.has(match_id)),
    rest: data.rows.length - first.size,
  }
}
