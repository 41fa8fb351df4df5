import { expect, test } from 'vitest'
import { brief, match } from '../board/board-sample.ts'
import { competitionOf, rowOf } from '../row/row-model.ts'
import { groupRows, SITE_ORDER } from './groups.ts'

const competitions = new Map([brief(1, 2), brief(2, 1)].map((each) => [each.id, competitionOf(each, 'en')]))
const row = (...given: Parameters<typeof match>) => rowOf(match(...given), 'en')

test("orders groups by the site's ranking of competitions and rows by kick-off, then by number", () => {
  const rows = [
    row(3, { kickoff_at: '2026-11-21T14:00:00.000Z' }),
    row(2),
    row(1),
    row(4, { competition_id: 2, status: 'finished' }),
  ]
  const groups = groupRows(rows, competitions)
  expect(groups.map((group) => group.ids)).toEqual([[4], [1, 2, 3]])
  expect(groups.map((group) => group.live)).toEqual([0, 3])
})

test('orders competitions of several sports by sport, then by rank', () => {
  const ofSports = new Map([
    [1, { ...competitionOf(brief(1, 1), 'en'), sport: 'basketball' as const }],
    [2, competitionOf(brief(2, 20), 'en')],
    [3, competitionOf(brief(3, 10), 'en')],
  ])
  const groups = groupRows(
    [1, 2, 3].map((id) => row(id, { competition_id: id })),
    ofSports,
  )
  expect(groups.map(({ key }) => key)).toEqual([3, 2, 1])
})

test('names the round if all rows belong to the same one', () => {
  const other = row(2, { round_name_en: 'Round 11', round_name_zh: null })
  expect(groupRows([row(1)], competitions)[0]?.round).toBe('Round 12')
  expect(groupRows([row(1), other], competitions)[0]?.round).toBeNull()
})

test('keeps the objects of unchanged groups', () => {
  const rows = [row(1), row(2, { competition_id: 2 })]
  const before = groupRows(rows, competitions)
  expect(groupRows([...rows], competitions, SITE_ORDER, before)).toBe(before)
  const after = groupRows([...rows, row(3)], competitions, SITE_ORDER, before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})
