import { expect, test } from 'vitest'
import type { Play, Shot } from './game.ts'
import { packGame, unpackGame } from './packed-game.ts'

const play = (over: Partial<Play>): Play => ({
  id: 4711,
  at: 0,
  period: 1,
  left: 720,
  type: 'jump_ball',
  side: null,
  who: '',
  other: '',
  score: null,
  points: 0,
  reason: null,
  ...over,
})
const plays: Play[] = [
  play({}),
  play({
    id: 4800,
    at: 12.5,
    left: 33.4,
    type: 'make',
    side: 1,
    who: 'Ann “A” Other',
    other: 'Bo',
    points: 3,
    reason: 'three',
    score: [0, 3],
  }),
  // A correction removes points, reported later under an older id.
  play({ id: 4790, at: 13, type: 'make', side: 0, who: 'Cy', points: 2, reason: '', score: [0, 0] }),
]
const shots: Shot[] = [
  { side: 1, period: 1, left: 33.4, who: 'Ann “A” Other', x: 25.5, y: 0, made: true, points: 3 },
  { side: 0, period: 5, left: 0, who: '', x: 0, y: 81, made: false, points: 2 },
]

test('a game is unpacked as it was packed', () => {
  expect(unpackGame(JSON.parse(JSON.stringify(packGame({ plays, shots }))))).toEqual({ plays, shots })
  expect(unpackGame(packGame({ plays: [], shots: [] }))).toEqual({ plays: [], shots: [] })
})

test('a long packed game is a fraction of its original size', () => {
  const long = Array.from({ length: 480 }, (_, at) => play({ ...plays[at % 3], id: 5000 + at, at }))
  const size = (value: unknown) => JSON.stringify(JSON.stringify(value)).length
  expect(size(packGame({ plays: long, shots: [] }))).toBeLessThan(size(long) / 5)
})
