import { expect, test } from 'vitest'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { withChangedRows } from './changed-rows.ts'

const row = (team_id: number, rank: number, gf = 0) => ({ team_id, rank, gf }) as TableRow
const table = (...groups: TableRow[][]) =>
  ({ season_id: 3, groups: groups.map((rows, n) => ({ name_en: `G${n}`, rows })) }) as SeasonTable

test('rows replace those of the same teams in their group, in the order of their places', () => {
  const before = table([row(1, 1), row(2, 2), row(3, 3)], [row(1, 1), row(4, 2)])
  const after = withChangedRows(before, [
    { group: 0, row: row(3, 1, 9) },
    { group: 0, row: row(1, 3) },
  ])
  expect(after).toEqual(table([row(3, 1, 9), row(2, 2), row(1, 3)], [row(1, 1), row(4, 2)]))
  expect(after.groups[1]).toBe(before.groups[1])
})

test('a team that the table does not have is ignored, and no rows change nothing', () => {
  const before = table([row(1, 1)])
  expect(withChangedRows(before, [{ group: 0, row: row(9, 1) }])).toEqual(before)
  expect(withChangedRows(before, [])).toBe(before)
})
