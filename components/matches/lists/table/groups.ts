import { SPORTS } from '#lib/shared/vocabulary.ts'
import { isLive } from '../board/view.ts'
import type { CompetitionModel, RowModel } from '../row/row-model.ts'

/** Rows under one header: those of a competition, of all pinned matches, or of all matches sorted by time. */
export interface Group {
  /** `pinned`, `time`, or the competition's id. */
  key: 'pinned' | 'time' | number
  /** Null if the rows are of several: each row then shows its own. */
  competition: CompetitionModel | null
  /** The round, if all rows belong to the same one. */
  round: string | null
  ids: readonly number[]
  live: number
}

/** The order of the rows chosen by the user. */
export interface Order {
  by: 'competition' | 'time'
  /** Competitions listed first, in this order, and matches listed above all. */
  pinnedCompetitions: readonly number[]
  pinnedMatches: readonly number[]
}
export const SITE_ORDER: Order = { by: 'competition', pinnedCompetitions: [], pinnedMatches: [] }

/**
 * Compares competitions: the user's pinned ones come first, the others by sport and as the site ranks those of
 * a sport.
 */
export function compareCompetitions(
  { pinnedCompetitions }: Pick<Order, 'pinnedCompetitions'>,
  a: CompetitionModel | null,
  b: CompetitionModel | null,
): number {
  const place = (competition: CompetitionModel | null): number => {
    const at = pinnedCompetitions.indexOf(competition?.id ?? 0)
    return at < 0 ? pinnedCompetitions.length : at
  }
  const sport = (competition: CompetitionModel | null) =>
    competition ? SPORTS.indexOf(competition.sport) : 0
  return (
    place(a) - place(b) ||
    sport(a) - sport(b) ||
    (a?.position ?? 0) - (b?.position ?? 0) ||
    (a?.id ?? 0) - (b?.id ?? 0)
  )
}

/**
 * Groups rows by competition as the site ranks them, each sorted by kick-off; or sorts all by kick-off.
 * Pinned ones come first. An unchanged group is the same object as in `before`, so that its component need
 * not render again.
 */
export function groupRows(
  rows: Iterable<RowModel>,
  competitions: ReadonlyMap<number, CompetitionModel>,
  order: Order = SITE_ORDER,
  before: readonly Group[] = [],
): readonly Group[] {
  const pinned = new Set(order.pinnedMatches)
  const lists = new Map<Group['key'], RowModel[]>()
  for (const row of rows) {
    if (!competitions.has(row.competition)) continue
    const key = pinned.has(row.id) ? 'pinned' : order.by === 'time' ? 'time' : row.competition
    const list = lists.get(key)
    if (list) list.push(row)
    else lists.set(key, [row])
  }
  const old = new Map(before.map((group) => [group.key, group]))
  const groups = [...lists].map(([key, list]) => {
    const next = groupOf(key, list, competitions)
    const previous = old.get(key)
    return previous && same(previous, next) ? previous : next
  })
  groups.sort(
    (a, b) =>
      Number(b.key === 'pinned') - Number(a.key === 'pinned') ||
      compareCompetitions(order, a.competition, b.competition),
  )
  const unchanged = groups.length === before.length && groups.every((group, at) => group === before[at])
  return unchanged ? before : groups
}

function groupOf(
  key: Group['key'],
  list: RowModel[],
  competitions: ReadonlyMap<number, CompetitionModel>,
): Group {
  list.sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff) || a.id - b.id)
  const competition = typeof key === 'number' ? (competitions.get(key) ?? null) : null
  const round = list[0]?.round ?? null
  return {
    key,
    competition,
    round: competition && list.every((row) => row.round === round) ? round : null,
    ids: list.map((row) => row.id),
    live: list.filter((row) => isLive(row.status)).length,
  }
}

const same = (a: Group, b: Group) =>
  a.competition === b.competition &&
  a.round === b.round &&
  a.live === b.live &&
  a.ids.length === b.ids.length &&
  a.ids.every((id, at) => id === b.ids[at])
