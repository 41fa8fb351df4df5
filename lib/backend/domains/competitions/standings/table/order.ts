import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { CRITERIA, type TableContext } from './criteria.ts'
import type { Tie } from './types.ts'

const isHeadToHead = (criterion: TieBreak | undefined) => criterion?.startsWith('h2h_') === true

/** Criteria that the NBA applies at another position, or not at all, among three or more teams. */
const TWO_ALONE: readonly TieBreak[] = ['division_leader', 'other_playoff_pct']

/**
 * The list for a group of this size: the NBA applies head-to-head first between two teams, and division
 * leadership first among three or more.
 */
function listFor(list: readonly TieBreak[], size: number): readonly TieBreak[] {
  const [first, ...rest] = list
  if (size < 3 || first === undefined || !rest.includes('division_leader')) return list
  return [first, 'division_leader', ...rest.filter((criterion) => !TWO_ALONE.includes(criterion))]
}

/**
 * The criterion to continue with after a split. In basketball (and with any list with `h2h_pct`) a smaller
 * group restarts from the first tie-break; in football only a split by head-to-head repeats the head-to-head
 * criteria for those still level, and any other split continues with the next criterion.
 */
function nextIndex(list: readonly TieBreak[], index: number, restarts: boolean): number {
  if (index === 0) return 1
  if (restarts) return 1
  if (isHeadToHead(list[index])) return list.findIndex(isHeadToHead)
  return index + 1
}

/** Splits a group by its values, highest first. */
function split(group: readonly number[], values: readonly number[]): { value: number; teams: number[] }[] {
  const byValue = new Map<number, number[]>()
  group.forEach((team, index) => {
    const value = values[index] ?? 0
    byValue.set(value, [...(byValue.get(value) ?? []), team])
  })
  return [...byValue]
    .map(([value, teams]) => ({ value, teams }))
    .sort((one, other) => other.value - one.value)
}

export interface Ordering {
  order: number[]
  /** Ties by the upper of two neighbours that were level on the first criterion. */
  ties: Map<number, Tie>
}

/** Ranks teams by an ordered list of criteria; teams that stay level are ordered by name. */
export function orderTeams(
  teams: readonly number[],
  list: readonly TieBreak[],
  context: TableContext,
): Ordering {
  const ties = new Map<number, Tie>()
  const restarts = context.input.restarts === true || list.includes('h2h_pct') || list[0] === 'pct'
  const named = (one: number, other: number) => {
    const [a, b] = [context.teams.get(one)?.name ?? '', context.teams.get(other)?.name ?? '']
    return a < b ? -1 : a > b ? 1 : one - other
  }

  function resolve(group: readonly number[], index: number): number[] {
    if (group.length < 2) return [...group]
    const current = listFor(list, group.length)
    const criterion = current[index]
    if (criterion === undefined) return [...group].sort(named)
    const values = CRITERIA[criterion](group, context)
    const groups = values ? split(group, values) : []
    if (groups.length < 2) return resolve(group, index + 1)
    const next = nextIndex(current, index, restarts)
    const ordered = groups.map(({ value, teams: members }) => ({ value, order: resolve(members, next) }))
    if (index > 0)
      ordered.slice(1).forEach((lower, at) => {
        const upper = ordered[at]
        const above = upper?.order.at(-1)
        const below = lower.order[0]
        if (upper && above !== undefined && below !== undefined)
          ties.set(above, { overTeamId: below, criterion, values: [upper.value, lower.value] })
      })
    return ordered.flatMap(({ order }) => order)
  }

  return { order: resolve([...teams].sort(named), 0), ties }
}
