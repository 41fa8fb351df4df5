import { expect, test } from 'vitest'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { createPublishedTables } from './published-tables.ts'

const row = (team_id: number, rank: number, gf = 0) => ({ team_id, rank, gf }) as TableRow
const table = (...groups: TableRow[][]) =>
  ({
    server_time: String(Math.random()),
    season_id: 3,
    placed: [],
    groups: groups.map((rows, n) => ({ name_en: `G${n}`, rows })),
  }) as unknown as SeasonTable

test('the first table of a match is published whole, then the rows that changed', () => {
  const tables = createPublishedTables()
  const first = table([row(1, 1), row(2, 2)], [row(3, 1)])
  expect(tables.changes(7, first)).toEqual({ table: first })
  expect(tables.changes(8, first)).toEqual({ table: first })
  expect(tables.changes(7, table([row(2, 1, 5), row(1, 2)], [row(3, 1)]))).toEqual({
    table_rows: [
      { group: 0, row: row(2, 1, 5) },
      { group: 0, row: row(1, 2) },
    ],
  })
  expect(tables.changes(7, table([row(2, 1, 5), row(1, 2)], [row(3, 1)]))).toEqual({ table_rows: [] })
})

test('a table with other teams, and one whose third-placed teams changed, is published whole', () => {
  const tables = createPublishedTables()
  tables.changes(7, table([row(1, 1)]))
  const other = table([row(1, 1), row(2, 2)])
  expect(tables.changes(7, other)).toEqual({ table: other })
  const placed = { ...other, placed: [{ place: 3, best: 8, rows: [row(1, 1)] }] }
  expect(tables.changes(7, placed)).toEqual({ table: placed })
})

test('only the last matches are remembered', () => {
  const tables = createPublishedTables()
  for (let id = 0; id <= 200; id++) tables.changes(id, table([row(1, 1)]))
  const again = table([row(1, 1)])
  expect(tables.changes(200, again)).toEqual({ table_rows: [] })
  expect(tables.changes(0, again)).toEqual({ table: again })
})
