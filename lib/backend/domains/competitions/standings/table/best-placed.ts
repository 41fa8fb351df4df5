import type { SeasonTeam } from '../read.ts'
import { computeTable } from './compute-table.ts'
import type { ComputedRow, TableInput } from './types.ts'

/**
 * The teams at one place of every group, ranked against each other: by the competition's own list without what looks
 * at games between them, for they have not met.
 */
export function bestPlaced(
  groups: readonly (readonly ComputedRow[])[],
  place: number,
  teams: readonly SeasonTeam[],
  input: Omit<TableInput, 'teams' | 'others'>,
): ComputedRow[] {
  const there = new Set(
    groups.flatMap((rows) => rows.filter(({ rank }) => rank === place)).map(({ teamId }) => teamId),
  )
  return computeTable({
    ...input,
    teams: teams.filter(({ id }) => there.has(id)),
    tieBreaks: input.tieBreaks.filter((criterion) => !criterion.startsWith('h2h_')),
    zones: [],
  })
}
