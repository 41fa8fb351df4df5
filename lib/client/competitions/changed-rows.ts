import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { ChangedRow } from '#lib/contract/matches/detail.ts'

/** Returns the table with these rows instead of the known ones of the same teams, in the order of their places. */
export function withChangedRows(table: SeasonTable, changed: readonly ChangedRow[]): SeasonTable {
  if (changed.length === 0) return table
  return {
    ...table,
    groups: table.groups.map((group, place) => {
      const rows = new Map(
        changed.flatMap((one) => (one.group === place ? [[one.row.team_id, one.row] as const] : [])),
      )
      if (rows.size === 0) return group
      return {
        ...group,
        rows: group.rows
          .map((row) => rows.get(row.team_id) ?? row)
          .sort((one, other) => one.rank - other.rank),
      }
    }),
  }
}
