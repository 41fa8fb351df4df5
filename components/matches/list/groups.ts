import type { CompetitionModel, RowModel } from './row-model.ts'
import { isLive } from './view.ts'

/** The rows of one competition, in their order. */
export interface Group {
  competition: CompetitionModel
  /** The round, when all rows are of the same one. */
  round: string | null
  ids: readonly number[]
  live: number
}

/**
 * Rows by competition as the site ranks them, each by kick-off. A group that did not change is the object it was in
 * `before`, so that whoever draws it need not draw it again.
 */
export function groupRows(
  rows: Iterable<RowModel>,
  competitions: ReadonlyMap<number, CompetitionModel>,
  before: readonly Group[] = [],
): readonly Group[] {
  const byCompetition = new Map<number, RowModel[]>()
  for (const row of rows) {
    const list = byCompetition.get(row.competition)
    if (list) list.push(row)
    else byCompetition.set(row.competition, [row])
  }
  const old = new Map(before.map((group) => [group.competition.id, group]))
  const groups: Group[] = []
  for (const [id, list] of byCompetition) {
    const competition = competitions.get(id)
    if (!competition) continue
    list.sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff) || a.id - b.id)
    const round = list[0]?.round ?? null
    const next: Group = {
      competition,
      round: list.every((row) => row.round === round) ? round : null,
      ids: list.map((row) => row.id),
      live: list.filter((row) => isLive(row.status)).length,
    }
    const held = old.get(id)
    groups.push(held && same(held, next) ? held : next)
  }
  groups.sort(
    (a, b) => a.competition.position - b.competition.position || a.competition.id - b.competition.id,
  )
  const unchanged = groups.length === before.length && groups.every((group, at) => group === before[at])
  return unchanged ? before : groups
}

const same = (a: Group, b: Group) =>
  a.competition === b.competition &&
  a.round === b.round &&
  a.live === b.live &&
  a.ids.length === b.ids.length &&
  a.ids.every((id, at) => id === b.ids[at])
