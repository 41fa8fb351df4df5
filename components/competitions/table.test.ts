import { describe, expect, test } from 'vitest'
import type { SeasonTable, TableRow } from '#lib/contract/competitions/standings.ts'
import { formatStat, statLabel } from './format-stat.ts'
import { railNames } from './rail-name.ts'
import { share, signed, tableColumns } from './table-columns.ts'
import { groupsOf, moveOf, placesOf, rankOf, tieConcerns } from './table-rows.ts'

const row = (team_id: number, change: Partial<TableRow> = {}): TableRow => ({
  rank: team_id,
  previous_rank: null,
  team_id,
  team_name_zh: null,
  team_name_en: `Team ${team_id}`,
  team_name_vi: null,
  team_short_zh: null,
  team_short_en: null,
  team_short_vi: null,
  abbr: null,
  colours: null,
  played: 3,
  won: 2,
  drawn: 0,
  lost: 1,
  gf: 5,
  ga: 3,
  gd: 2,
  points: 6,
  deducted: 0,
  deduction_reason: null,
  pct: 0.667,
  games_behind: 1.5,
  streak: 0,
  form: [],
  zone: null,
  is_live: false,
  tie: null,
  ...change,
})
const table = (...groups: TableRow[][]) =>
  ({
    groups: groups.map((rows) => ({ name_zh: null, name_en: null, name_vi: null, rows })),
  }) as SeasonTable

describe('a table of several groups', () => {
  const groups = table([row(1), row(2)], [row(3), row(4)])
  test('shows the groups of the teams, or all groups if the teams are in none', () => {
    expect(groupsOf(groups, [4]).flatMap(({ rows }) => rows.map((line) => line.team_id))).toEqual([3, 4])
    expect(groupsOf(groups, [9])).toHaveLength(2)
  })
  test('places only these teams, once they have played, and explains a tie only with both', () => {
    const tied = row(1, { tie: { over_team_id: 2, criterion: 'gd', values: [4, 2] } })
    const standing = table([tied, row(2)], [row(3), row(4, { played: 0 })])
    const places = (teams: number[]) => placesOf(standing, teams).flatMap(({ rows }) => rows)
    expect(places([1, 3])).toEqual([{ ...tied, tie: null }, row(3)])
    expect(places([1, 2])).toEqual([tied, row(2)])
    expect(places([4])).toEqual([])
  })
  test('ranks a team that has played, and no team before its first match', () => {
    expect(rankOf(groups, 2)).toBe(2)
    expect(rankOf(table([row(1, { played: 0 })]), 1)).toBeNull()
    expect(rankOf(null, 1)).toBeNull()
  })
})

test('moveOf compares with the previous place', () => {
  expect(moveOf(row(3, { previous_rank: 5 }))).toBe('up')
  expect(moveOf(row(3, { previous_rank: 1 }))).toBe('down')
  expect(moveOf(row(3, { previous_rank: 3 }))).toBeNull()
  expect(moveOf(row(3))).toBeNull()
})

test('tieConcerns the team above and the one below', () => {
  const tied = row(1, { tie: { over_team_id: 2, criterion: 'gd', values: [4, 2] } })
  expect(tieConcerns(tied, [1])).toBe(true)
  expect(tieConcerns(tied, [2])).toBe(true)
  expect(tieConcerns(tied, [3])).toBe(false)
  expect(tieConcerns(row(1), [1])).toBe(false)
})

test('tableColumns counts points in football and the share of wins in basketball', () => {
  expect(tableColumns('football').at(-1)?.text(row(1))).toBe('6')
  expect(tableColumns('basketball').at(-1)?.text(row(1))).toBe('.667')
  expect([share(1), share(0), signed(3), signed(0), signed(-2)]).toEqual(['1.000', '.000', '+3', '0', '-2'])
})

describe('railNames', () => {
  const team = row(1, {
    team_name_en: 'Guangdong Southern Tigers',
    team_short_en: 'Guangdong',
    team_name_zh: '广东华南虎',
    team_short_zh: '广东',
  })
  const other = row(2, { team_id: 2, team_name_en: 'Beijing Ducks', team_short_en: 'Beijing' })
  const named = (rows: Parameters<typeof railNames>[0], language: 'en' | 'zh') => [
    ...railNames(rows, language).values(),
  ]
  test('are all short if one of the full names does not fit', () => {
    expect(named([team], 'zh')).toEqual(['广东华南虎'])
    expect(named([{ ...team, team_name_zh: '河南俱乐部彩陶坊' }], 'zh')).toEqual(['广东'])
    expect(named([other], 'en')).toEqual(['Beijing Ducks'])
    expect(named([team, other], 'en')).toEqual(['Guangdong', 'Beijing'])
  })
  test('are full if there is no short name', () => {
    expect(named([row(1, { team_name_en: 'Nanjing Monkey Kings' })], 'en')).toEqual(['Nanjing Monkey Kings'])
  })
})

test('what a team scores are goals, points or maps', () => {
  expect(statLabel('scored', 'football')).toBe('scored')
  expect(statLabel('scored', 'basketball')).toBe('points_scored')
  expect(statLabel('conceded', 'esports')).toBe('maps_lost')
  expect(statLabel('fouls', 'basketball')).toBe('fouls')
})

test('points of one match are whole numbers, means of a season are not', () => {
  expect(formatStat('pts', 12, true)).toBe('12')
  expect(formatStat('kills', 3, true)).toBe('3')
  expect(formatStat('rating', 7, true)).toBe('7.0')
  expect(formatStat('pts', 12)).toBe('12.0')
})
