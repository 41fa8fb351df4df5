import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'

type Group = SeasonTable['groups'][number]

/** The groups that hold one of the teams; all of them when none does. */
export function groupsOf(table: SeasonTable, teams: readonly number[]): Group[] {
  const own = table.groups.filter((group) => group.rows.some((row) => teams.includes(row.team_id)))
  return own.length > 0 ? own : table.groups
}

/** Up or down since the round before; null when it is unknown or the same. */
export const moveOf = ({ rank, previous_rank }: TableRow) =>
  previous_rank === null || previous_rank === rank ? null : rank < previous_rank ? 'up' : 'down'

/** Whether a tie's reason stands in the table: it is about one of the teams the reader has come for. */
export const tieConcerns = (row: TableRow, teams: readonly number[]) =>
  row.tie !== null && (teams.includes(row.team_id) || teams.includes(row.tie.over_team_id))

/** A team's place, or null where the table does not have it. */
export function rankOf(table: SeasonTable | null, team: number): number | null {
  for (const group of table?.groups ?? [])
    for (const row of group.rows) if (row.team_id === team) return row.played > 0 ? row.rank : null
  return null
}
