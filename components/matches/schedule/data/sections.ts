import type { Favourites } from '#lib/client/social/favourite-set/state.ts'
import { type ScoreTab, scoreTabs } from '#lib/contract/matches/match.ts'
import type { Board } from '../../lists/board/board.ts'
import { tabOf } from '../../lists/board/view.ts'
import { reuseUnchanged } from '../../lists/odds/reuse-unchanged.ts'
import type { CompetitionModel, RowModel } from '../../lists/row/row-model.ts'
import { compareCompetitions, groupRows, type Order } from '../../lists/table/groups.ts'
import type { Extent, StateCounts } from './schedule-store.ts'

/** The matches of a competition in one section of the list. */
export interface DayGroup {
  key: string
  competition: CompetitionModel
  /** The round, if all rows belong to the same one. */
  round: string | null
  ids: readonly number[]
  /** Matches of the group, including those that are not loaded. */
  count: number
  live: number
  /** Finished matches that are folded behind one line: their number, and those that are loaded. */
  results: { count: number; ids: readonly number[] } | null
}

/** The list of a day: on today what is over or being played, the line of the present, what is to come. */
export interface Sections {
  before: readonly DayGroup[]
  after: readonly DayGroup[]
  /** Whether there is a line between them. */
  isDivided: boolean
  /** All matches by state, including those that are not loaded. */
  totals: StateCounts
  /** Those that are not loaded. */
  rest: StateCounts
}

export interface SectionOptions {
  isDivided: boolean
  isPast: boolean
  state?: ScoreTab | undefined
  competition?: readonly number[] | undefined
  /** Only these matches, and those of these teams and competitions, unfolded. Null: all. */
  followed: Pick<Favourites, 'match' | 'team' | 'competition'> | null
}

type Loaded = Pick<Board, 'rows' | 'competitions' | 'order'>

const NONE: StateCounts = { live: 0, results: 0, schedule: 0 }

/** Numbers of matches by competition that are not loaded. */
function restByCompetition({ rows }: Loaded, extent: Extent): Map<number, StateCounts> {
  const rest = new Map([...extent.counts].map(([id, counts]) => [id, { ...counts }]))
  const remove = (competition: number, state: ScoreTab) => {
    const counts = rest.get(competition)
    if (counts) counts[state] = Math.max(0, counts[state] - 1)
  }
  for (const { competition, state } of extent.counted.values()) remove(competition, state)
  // A push adds only matches that were to come when they were counted.
  for (const { id, competition } of rows.values())
    if (!extent.counted.has(id)) remove(competition, 'schedule')
  for (const id of extent.complete) {
    const counts = rest.get(id)
    if (counts) counts.results = 0
  }
  return rest
}

/** Divides the loaded rows by their current state. */
function divide(rows: readonly RowModel[], isPast: boolean): Record<ScoreTab, RowModel[]> {
  const divided: Record<ScoreTab, RowModel[]> = { live: [], results: [], schedule: [] }
  for (const row of rows) divided[tabOf(row.status, isPast)].push(row)
  return divided
}

interface Grouping extends Loaded {
  rest: ReadonlyMap<number, StateCounts>
}

/** Groups of the rows of one section; `states` are those that its numbers count. */
function groupsOf(
  section: string,
  rows: readonly RowModel[],
  { competitions, order, rest }: Grouping,
  states: readonly ScoreTab[],
): DayGroup[] {
  const ofCompetitions: Order = { ...order, by: 'competition', pinnedMatches: [] }
  return groupRows(rows, competitions, ofCompetitions).flatMap(({ competition, round, ids, live }) => {
    if (!competition) return []
    const unloaded = rest.get(competition.id) ?? NONE
    const count = states.reduce((sum, state) => sum + unloaded[state], ids.length)
    return { key: `${section}-${competition.id}`, competition, round, ids, count, live, results: null }
  })
}

/**
 * What is over or being played: first the competitions that only have results, then those with live matches,
 * which are next to the line of the present.
 */
function groupsBefore(
  results: readonly RowModel[],
  live: readonly RowModel[],
  grouping: Grouping,
): DayGroup[] {
  const { competitions, order, rest } = grouping
  const finished = new Map(
    groupsOf('results', results, grouping, ['results']).map((group) => [group.competition.id, group]),
  )
  const liveGroups = groupsOf('live', live, grouping, ['live']).map((group) => {
    const over = finished.get(group.competition.id)
    const count = over?.count ?? rest.get(group.competition.id)?.results ?? 0
    return { ...group, results: count > 0 ? { count, ids: over?.ids ?? [] } : null }
  })
  const playing = new Set(liveGroups.map(({ competition }) => competition.id))
  const folded = [...competitions.values()]
    .filter(({ id }) => !playing.has(id))
    .sort((a, b) => compareCompetitions(order, a, b))
    .flatMap((competition): DayGroup[] => {
      const group = finished.get(competition.id)
      const count = group?.count ?? rest.get(competition.id)?.results ?? 0
      if (count === 0) return []
      const { key, round } = group ?? { key: `results-${competition.id}`, round: null }
      const ids = group?.ids ?? []
      return [{ key, competition, round, ids: [], count, live: 0, results: { count, ids } }]
    })
  return [...folded, ...liveGroups]
}

function sum(list: Iterable<StateCounts>): StateCounts {
  const total = { ...NONE }
  for (const counts of list) for (const state of scoreTabs) total[state] += counts[state]
  return total
}

/** Sections of a day. Unchanged parts are the same objects as in `before`. */
export function sectionsOf(
  board: Loaded,
  extent: Extent,
  options: SectionOptions,
  before?: Sections,
): Sections {
  const { isDivided, isPast, state, competition, followed } = options
  const isShown = (row: RowModel) =>
    (competition?.includes(row.competition) ?? true) &&
    (!followed ||
      followed.match.has(row.id) ||
      followed.competition.has(row.competition) ||
      followed.team.has(row.home.id) ||
      followed.team.has(row.away.id))
  const rows = [...board.rows.values()].filter(isShown)
  // All followed matches are loaded together.
  const rest = followed ? new Map<number, StateCounts>() : restByCompetition(board, extent)
  const { live, results, schedule } = divide(rows, isPast)
  const restTotal = sum(rest.values())
  const totals = sum([restTotal, { live: live.length, results: results.length, schedule: schedule.length }])
  const grouping = { ...board, rest }
  const frame = { isDivided, totals, rest: restTotal }
  if (!isDivided) {
    // A match that has left the state of the page stays until the page is left, so that nothing disappears
    // while it is read.
    const shown = state
      ? rows.filter(
          (row) => tabOf(row.status, isPast) === state || extent.counted.get(row.id)?.state === state,
        )
      : rows
    const states = state ? [state] : scoreTabs
    return reuseUnchanged(before, { ...frame, before: [], after: groupsOf('day', shown, grouping, states) })
  }
  return reuseUnchanged(before, {
    ...frame,
    before: followed
      ? groupsOf('over', [...results, ...live], grouping, [])
      : groupsBefore(results, live, grouping),
    after: groupsOf('schedule', schedule, grouping, ['schedule']),
  })
}
