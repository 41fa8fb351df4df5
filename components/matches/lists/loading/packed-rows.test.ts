import { expect, test } from 'vitest'
import { brief, match } from '../board/board-sample.ts'
import { competitionOf, rowOf } from '../row/row-model.ts'
import { packCompetition, packRow, unpackCompetition, unpackRow } from './packed-rows.ts'

const COMING = {
  status: 'scheduled',
  phase: 'pre',
  clock_seconds: null,
  clock_at: null,
  clock_rate: 0,
  home_score: null,
  away_score: null,
  home_corners: null,
  away_corners: null,
  half_score: null,
} as const

test.each([
  ['live', match(1)],
  ['to come', match(1, COMING)],
  [
    'full of details',
    match(1, {
      sport: 'basketball',
      time_unknown: true,
      home_rank: 3,
      home_red: 1,
      away_yellow: 2,
      penalty_score: [4, 3],
      periods: [[20, 21]],
      team_fouls: [0, 0],
      timeouts_left: [1, 2],
      best_of: 3,
      rooms: [{ room_id: 1, user_nickname: 'Ann' }],
      booked: [{ room_id: 2, user_nickname: 'Bob' }],
    }),
  ],
])('a row that is %s is the same after packing', (_, given) => {
  const row = rowOf(given, 'en')
  expect(unpackRow(packRow(row))).toEqual(row)
})

test('a match to come is sent with its number, teams, competition, round and kick-off', () => {
  const packed = packRow(rowOf(match(1, COMING), 'en'))
  expect(Object.keys(packed).sort()).toEqual(['away', 'competition', 'home', 'id', 'kickoff', 'round'])
  expect(Object.keys(packed.home).sort()).toEqual(['colours', 'id', 'name'])
})

test('a score of nil is sent: it is not the same as none', () => {
  expect(packRow(rowOf(match(1, { home_score: 0 }), 'en')).home.score).toBe(0)
})

test('a competition is the same after packing', () => {
  const competition = competitionOf({ ...brief(1, 2), sport: 'esports', country_code: 'xx' }, 'en')
  expect(unpackCompetition(packCompetition(competition))).toEqual(competition)
})
