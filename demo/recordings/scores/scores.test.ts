import { expect, test } from 'vitest'
import { basketballBoard } from './basketball-score.ts'
import { formatClock, teamCode, writeBoard } from './board-state.ts'
import { esportsBoard } from './esports-score.ts'
import { footballBoard } from './football-score.ts'
import { type MatchEvent, timeEvents } from './timed-events.ts'

const KICKOFF = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const event = (change: Partial<MatchEvent>, at = 0): MatchEvent => ({
  type: 'goal',
  side: 'home',
  phase: null,
  minute: null,
  added: null,
  remaining: null,
  score: null,
  cancelled: false,
  createdAt: new Date(KICKOFF + at),
  ...change,
})

test('a football clock counts up, goes on in added time, and stops in the breaks', () => {
  const events = [
    event({ type: 'period_start', phase: 'h1', minute: 1, score: [0, 0] }, 0),
    event({ phase: 'h1', minute: 13, score: [1, 0] }, 12.4 * MINUTE),
    event({ phase: 'h1', minute: 30, score: [2, 0], cancelled: true }, 29.5 * MINUTE),
    event({ type: 'period_end', phase: 'h1', minute: 45, added: 3, score: [1, 0] }, 47 * MINUTE),
    event({ type: 'period_start', phase: 'h2', minute: 46, score: [1, 0] }, 62 * MINUTE),
    event({ phase: 'h2', minute: 90, added: 2, side: 'away', score: [1, 1] }, 108.2 * MINUTE),
    event({ type: 'period_end', phase: 'h2', minute: 90, added: 4, score: [1, 1] }, 110 * MINUTE),
  ]
  const stateAt = footballBoard(timeEvents('football', events, KICKOFF), KICKOFF)
  const at = (minutes: number) => stateAt(KICKOFF + minutes * MINUTE)
  expect(at(-2)).toEqual({ score: [0, 0], clock: '00:00' })
  expect(at(12.3)).toEqual({ score: [0, 0], clock: '12:18' })
  expect(at(12.5)).toEqual({ score: [1, 0], clock: '12:30' })
  expect(at(46.2)).toEqual({ score: [1, 0], clock: '46:12' })
  expect(at(50)).toEqual({ score: [1, 0], clock: 'HT' })
  expect(at(62.5)).toEqual({ score: [1, 0], clock: '45:30' })
  expect(at(108.5)).toEqual({ score: [1, 1], clock: '91:30' })
  expect(at(111)).toEqual({ score: [1, 1], clock: 'FT' })
})

test('events that were stored at once happen in their minutes; a shoot-out has its own score', () => {
  const late = 300 * MINUTE
  const events = [
    event({ phase: 'h1', minute: 10, score: [1, 0] }, late),
    event({ phase: 'h2', minute: 80, score: [1, 1] }, late),
    event({ type: 'shootout_scored', phase: 'pens', score: [1, 0] }, late),
  ]
  const timed = timeEvents('football', events, KICKOFF)
  const stateAt = footballBoard(timed, KICKOFF)
  const [goal, second, kick] = timed.map(({ at }) => stateAt(at))
  expect(goal).toEqual({ score: [1, 0], clock: '09:00' })
  expect(second).toEqual({ score: [1, 1], clock: '79:00' })
  expect(kick).toEqual({ score: [1, 0], clock: 'PENS' })
})

test('a basketball clock counts down to the next event and waits there', () => {
  const play = (phase: 'q1' | 'q2', remaining: number, score: [number, number], at: number) =>
    event({ type: 'make', phase, minute: 1, remaining, score }, at)
  const events = [
    play('q1', 600, [0, 0], 0),
    play('q1', 580, [2, 0], 30_000),
    play('q1', 5, [2, 3], 900_000),
    play('q2', 590, [4, 3], 1_100_000),
    play('q2', 2, [4, 5], 2_000_000),
  ]
  const stateAt = basketballBoard(timeEvents('basketball', events, KICKOFF))
  const at = (seconds: number) => stateAt(KICKOFF + seconds * 1_000)
  expect(at(-1)).toEqual({ score: [0, 0], clock: '' })
  expect(at(10)).toEqual({ score: [0, 0], clock: 'Q1 09:50' })
  expect(at(29)).toEqual({ score: [0, 0], clock: 'Q1 09:40' })
  expect(at(31)).toEqual({ score: [2, 0], clock: 'Q1 09:39' })
  expect(at(950)).toEqual({ score: [2, 3], clock: 'Q1 00:00' })
  expect(at(1_101)).toEqual({ score: [4, 3], clock: 'Q2 09:49' })
  expect(at(2_010)).toEqual({ score: [4, 5], clock: 'FT' })
})

test('e-sports show the maps won, and the map with its score and clock', () => {
  const moment = (type: MatchEvent['type'], change: Partial<MatchEvent>, minutes: number) =>
    event({ type, minute: 1, ...change }, minutes * MINUTE)
  const events = [
    moment('map_start', { side: 'neutral', phase: 'map1', score: [0, 0] }, 5),
    moment('kill_streak', { phase: 'map1', minute: 11, score: [7, 4] }, 15),
    moment('map_end', { side: 'away', phase: 'map1', minute: 31, score: [9, 20] }, 35),
    moment('map_start', { side: 'neutral', phase: 'map2', score: [0, 0] }, 45),
    moment('map_end', { side: 'away', phase: 'map2', minute: 31, score: [3, 25] }, 75),
  ]
  const stateAt = esportsBoard(timeEvents('esports', events, KICKOFF))
  const at = (minutes: number) => stateAt(KICKOFF + minutes * MINUTE)
  expect(at(1)).toEqual({ score: [0, 0], clock: '' })
  expect(at(16.5)).toEqual({ score: [0, 0], clock: 'M1 7-4 11:30' })
  expect(at(40)).toEqual({ score: [0, 1], clock: '' })
  expect(at(46)).toEqual({ score: [0, 1], clock: 'M2 01:00' })
  expect(at(76)).toEqual({ score: [0, 2], clock: 'FT' })
})

test('the bar has the teams at its beginning and the clock at its end', () => {
  const codes = [
    teamCode({ abbr: 'Ars', nameEn: 'Arsenal' }),
    teamCode({ abbr: null, nameEn: 'Évian Thonon' }),
  ] as const
  expect(codes).toEqual(['ARS', 'EVI'])
  expect(teamCode({ abbr: '北', nameEn: null })).toBe('-')
  expect(writeBoard(codes, { score: [1, 0], clock: '67:23' })).toBe(' ARS 1-0 EVI            67:23 ')
  expect(writeBoard(['ABCD', 'EFGH'], { score: [1, 0], clock: 'M2 25-31 43:10' })).toBe(
    ' ABCD 1-0 EFGH M2 25-31 43:10 ',
  )
  expect(writeBoard(['ABCD', 'EFGH'], { score: [101, 102], clock: 'OT1 05:00' })).toHaveLength(30)
  expect([formatClock(-3), formatClock(3_725.9)]).toEqual(['00:00', '62:05'])
})
