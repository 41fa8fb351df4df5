import { expect, test } from 'vitest'
import { homeLeagues } from './leagues.ts'

const known = (id: number, sport: string, kind = 'league', season_id: number | null = 1) =>
  ({ id, sport, kind, season_id }) as Parameters<typeof homeLeagues>[0][number]

test('takes the first leagues that have a season, football before basketball', () => {
  const list = [
    known(1, 'football'),
    known(2, 'football', 'cup'),
    known(3, 'football', 'league', null),
    known(20, 'basketball', 'cup'),
    known(21, 'basketball'),
    known(22, 'basketball'),
    known(30, 'esports'),
    ...[4, 5, 6, 7, 8].map((id) => known(id, 'football')),
  ]
  expect(homeLeagues(list).map(({ id }) => id)).toEqual([1, 4, 5, 6, 7, 21])
  expect(homeLeagues([])).toEqual([])
})
