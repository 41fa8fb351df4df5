import type { SeasonTeam } from '../read.ts'
import { computeTable } from './compute-table.ts'
import type { ComputedRow, TableInput } from './types.ts'

/**
 * Ranks the teams in one place of every group against each other, by the competition's own list without
 * head-to-head criteria, since they have not met.
 */
export function bestPlaced(
  groups: readonly (readonly ComputedRow[])[],
  place: number,
  teams: readonly SeasonTeam[],
  input: Omit<TableInput, 'teams' | 'others'>,
): ComputedRow[] {
  const placedTeams = new Set(
    groups.flatMap((rows) => rows.filter(({ rank }) => rank === place)).map(({ teamId }) => teamId),
  )
  return computeTable({
    ...input,
    teams: teams.filter(({ id }) => placedTeams.has(id)),
    tieBreaks: input.tieBreaks.filter((criterion) => !criterion.startsWith('h2h_')),
    zones: [],
  })
}
