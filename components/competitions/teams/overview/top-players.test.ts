import { expect, test } from 'vitest'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { topPlayers } from './top-players.ts'

const squad = (list: Record<string, number | null>[]) =>
  list.map((figures, at) => ({ player: { id: at + 1 }, figures })) as unknown as TeamPage['squad']
const shown = (list: Record<string, number | null>[], sport: 'football' | 'basketball' = 'football') =>
  topPlayers(squad(list), sport).map(({ key, players }) => [key, ...players.map(({ player }) => player.id)])

test('the first three of each board, more matches first among equals; nobody with nothing', () => {
  expect(
    shown([
      { played: 4, goals: 1, assists: 0, rating: null },
      { played: 5, goals: 3, assists: 0, rating: null },
      { played: 6, goals: 1, assists: 2, rating: null },
      { played: 6, goals: 0, assists: 0, rating: null },
      { played: 5, goals: 1, assists: 0, rating: null },
    ]),
  ).toEqual([
    ['goals', 2, 3, 5],
    ['assists', 3],
  ])
})

test('a mean counts only with half the matches of the one with the most', () => {
  expect(
    shown([
      { played: 10, goals: 0, assists: 0, rating: 6.9 },
      { played: 1, goals: 0, assists: 0, rating: 9.5 },
      { played: 5, goals: 0, assists: 0, rating: 7.5 },
    ]),
  ).toEqual([['rating', 3, 1]])
  expect(
    shown(
      [
        { played: 10, pts: 12, reb: 3, ast: null },
        { played: 2, pts: 30, reb: 9, ast: 5 },
      ],
      'basketball',
    ),
  ).toEqual([
    ['pts', 1],
    ['reb', 1],
  ])
})

test('an empty squad has no boards', () => {
  expect(shown([])).toEqual([])
})
