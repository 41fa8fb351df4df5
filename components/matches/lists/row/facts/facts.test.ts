import { expect, test } from 'vitest'
import { match } from '../../board/board-sample.ts'
import { rowOf } from '../row-model.ts'
import { hasFacts, placesOf, scorersOf } from './facts.ts'

const goal = (minute: string, name: string | null, change: object = {}) => ({
  type: 'goal' as const,
  side: 'home' as const,
  match_str: minute,
  player_name: name === null ? null : { en: name },
  ...change,
})

test('a scorer is named once for a side, with every goal and its kind', () => {
  const goals = [
    goal('12', 'Diaz'),
    goal('30', 'Silva', { side: 'away', type: 'penalty_goal' }),
    goal('45+2', 'Diaz'),
    goal('60', 'Diaz', { side: 'away', type: 'own_goal' }),
    goal('', null),
  ]
  expect(scorersOf({ match_id: 1, goals }, 'en')).toEqual([
    {
      name: 'Diaz',
      side: 'home',
      goals: [
        { minute: '12', kind: 'goal' },
        { minute: '45+2', kind: 'goal' },
      ],
    },
    { name: 'Silva', side: 'away', goals: [{ minute: '30', kind: 'penalty' }] },
    { name: 'Diaz', side: 'away', goals: [{ minute: '60', kind: 'own' }] },
    { name: '', side: 'home', goals: [{ minute: '', kind: 'goal' }] },
  ])
})

test('places are those of both sides before the match', () => {
  const ranks = { home_rank: 2, away_rank: 5 }
  expect(placesOf(rowOf(match(1, { status: 'scheduled', ...ranks }), 'en'))).toEqual([2, 5])
  expect(placesOf(rowOf(match(1, { status: 'scheduled', home_rank: 2 }), 'en'))).toBeNull()
  expect(placesOf(rowOf(match(1, { status: 'live', ...ranks }), 'en'))).toBeNull()
})

test('a match has facts with scorers or places', () => {
  const row = rowOf(match(1), 'en')
  expect(hasFacts(row, undefined)).toBe(false)
  expect(hasFacts(row, [])).toBe(false)
  expect(hasFacts(row, scorersOf({ match_id: 1, goals: [goal('1', 'Diaz')] }, 'en'))).toBe(true)
})
