import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'

type Group = SeasonTable['groups'][number]

/** Returns the groups that contain one of the teams; all groups if none does. */
export function groupsOf(table: SeasonTable, teams: readonly number[]): Group[] {
  const own = table.groups.filter((group) => group.rows.some((row) => teams.includes(row.team_id)))
  return own.length > 0 ? own : table.groups
}

/**
 * Returns the groups with the rows of these teams only; none if no team has played. A tie is not explained where the
 * other team is left out.
 */
export function placesOf(table: SeasonTable, teams: readonly number[]): Group[] {
  return table.groups.flatMap((group) => {
    const rows = group.rows
      .filter(({ team_id, played }) => teams.includes(team_id) && played > 0)
      .map((row) => (row.tie && teams.includes(row.tie.over_team_id) ? row : { ...row, tie: null }))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

/** Up or down since the previous round; null when it is unknown or unchanged. */
export const moveOf = ({ rank, previous_rank }: TableRow) =>
  previous_rank === null || previous_rank === rank ? null : rank < previous_rank ? 'up' : 'down'

/** Whether to show a tie's reason in the table: it involves one of the highlighted teams. */
export const tieConcerns = (row: TableRow, teams: readonly number[]) =>
  row.tie !== null && (teams.includes(row.team_id) || teams.includes(row.tie.over_team_id))

/** A team's place, or null if the table does not contain it. */
export function rankOf(table: SeasonTable | null, team: number): number | null {
  for (const group of table?.groups ?? [])
    for (const row of group.rows) if (row.team_id === team) return row.played > 0 ? row.rank : null
  return null
}
