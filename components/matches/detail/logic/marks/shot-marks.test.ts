import { expect, test } from 'vitest'
import type { MatchShot } from '#lib/contract/matches/shots.ts'
import { shotMarks, shotTotals } from './shot-marks.ts'

const shot = (change: Partial<MatchShot>): MatchShot => ({
  side: 'home',
  minute: 1,
  phase: 'h1',
  remaining: null,
  player_name: null,
  x: 50,
  y: 90,
  outcome: 'saved',
  points: null,
  xg: 0.1,
  ...change,
})

test('each side shoots at the goal it attacks, with its left hand at opposite edges', () => {
  const [home, away] = [
    shotMarks([shot({ x: 10, y: 80 })])[0],
    shotMarks([shot({ side: 'away', x: 10, y: 80 })])[0],
  ]
  expect([home?.x, home?.y]).toEqual([84, 6.8])
  expect([away?.x, away?.y]).toEqual([21, 61.2])
})

test('a better chance is larger and drawn underneath; an unknown outcome counts as off target', () => {
  const marks = shotMarks([shot({ xg: 0.04, outcome: 'rebound' }), shot({ xg: 0.64 })])
  expect(marks.map(({ radius }) => radius)).toEqual([2.98, 1.42])
  expect(marks[1]?.outcome).toBe('off')
})

test('totals count goals as on target and leave out unreported chances', () => {
  const shots = [
    shot({ outcome: 'goal', xg: 0.5 }),
    shot({ outcome: 'off', xg: 0.25 }),
    shot({ side: 'away', xg: null }),
  ]
  expect(shotTotals(shots, 'home')).toEqual({ shots: 2, on: 1, xg: 0.75 })
  expect(shotTotals(shots, 'away')).toEqual({ shots: 1, on: 1, xg: null })
})
