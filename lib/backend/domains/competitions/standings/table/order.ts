import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { CRITERIA, type World } from './criteria.ts'
import type { Tie } from './types.ts'

const isHeadToHead = (criterion: TieBreak | undefined) => criterion?.startsWith('h2h_') === true

/** Between three and more teams of the NBA these have another place, or none. */
const TWO_ALONE: readonly TieBreak[] = ['division_leader', 'other_playoff_pct']

/**
 * The list as it stands for a group of this size: between two teams the NBA looks at their games first, between
 * three and more at who leads a division.
 */
function listFor(list: readonly TieBreak[], size: number): readonly TieBreak[] {
  const [first, ...rest] = list
  if (size < 3 || first === undefined || !rest.includes('division_leader')) return list
  return [first, 'division_leader', ...rest.filter((criterion) => !TWO_ALONE.includes(criterion))]
}

/**
 * Where a group that a criterion has made smaller goes on. In basketball (and by any list with `h2h_pct`) it starts
 * again from the first tie-break; in football only a split by head-to-head makes the head-to-heads run again on those
 * still level, and any other split passes on to the next criterion.
 */
function nextIndex(list: readonly TieBreak[], index: number, restarts: boolean): number {
  if (index === 0) return 1
  if (restarts) return 1
  if (isHeadToHead(list[index])) return list.findIndex(isHeadToHead)
  return index + 1
}

/** Splits a group by its values, the highest first. */
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
  /** By the upper of two neighbours that were level on the first criterion. */
  ties: Map<number, Tie>
}

/** Ranks teams by an ordered list of criteria; those that stay level stand in the order of their names. */
export function orderTeams(teams: readonly number[], list: readonly TieBreak[], world: World): Ordering {
  const ties = new Map<number, Tie>()
  const restarts = world.input.restarts === true || list.includes('h2h_pct') || list[0] === 'pct'
  const named = (one: number, other: number) => {
    const [a, b] = [world.teams.get(one)?.name ?? '', world.teams.get(other)?.name ?? '']
    return a < b ? -1 : a > b ? 1 : one - other
  }

  function resolve(group: readonly number[], index: number): number[] {
    if (group.length < 2) return [...group]
    const current = listFor(list, group.length)
    const criterion = current[index]
    if (criterion === undefined) return [...group].sort(named)
    const values = CRITERIA[criterion](group, world)
    const parts = values ? split(group, values) : []
    if (parts.length < 2) return resolve(group, index + 1)
    const next = nextIndex(current, index, restarts)
    const ordered = parts.map(({ value, teams: part }) => ({ value, order: resolve(part, next) }))
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
