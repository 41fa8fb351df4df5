import { expect, test } from 'vitest'
import { elapsedOf, leadStatsOf, secondsLeft, stepAt, stepsOf } from './flow.ts'
import type { Play, SideIndex } from './game.ts'

/** Baskets in a game of 10-minute quarters: [period, seconds left, side, points]. */
function game(baskets: readonly (readonly [number, number, SideIndex, number])[]): Play[] {
  const score: [number, number] = [0, 0]
  return baskets.map(([period, left, side, points], place) => {
    score[side] += points
    return {
      id: place,
      at: place,
      period,
      left,
      type: 'make',
      side,
      who: '',
      other: '',
      score: [...score],
      points,
      reason: null,
    }
  })
}
const leadStatsFrom = (baskets: Parameters<typeof game>[0]) => leadStatsOf(stepsOf(game(baskets), 10))

test('time is counted from tip-off, including overtimes of five minutes', () => {
  expect(elapsedOf({ period: 1, left: 600 }, 10)).toBe(0)
  expect(elapsedOf({ period: 4, left: 0 }, 12)).toBe(2880)
  expect(elapsedOf({ period: 5, left: 300 }, 10)).toBe(2400)
  expect(elapsedOf({ period: 6, left: 60 }, 10)).toBe(2940)
  expect(secondsLeft({ period: 3, left: 120 }, 10)).toBe(720)
  expect(secondsLeft({ period: 5, left: 90 }, 10)).toBe(90)
})

test('a play that does not change the score is no step, and a step lasts until the next', () => {
  const plays = game([
    [1, 590, 0, 2],
    [1, 550, 1, 3],
  ])
  const foul: Play = { ...(plays[0] as Play), id: 9, type: 'foul', left: 570 }
  const steps = stepsOf([plays[0] as Play, foul, plays[1] as Play], 10)
  expect(steps.map(({ at, score }) => [at, ...score])).toEqual([
    [0, 0, 0],
    [10, 2, 0],
    [50, 2, 3],
  ])
  expect(stepAt(steps, 49)?.score).toEqual([2, 0])
  expect(stepAt(steps, 2400)?.score).toEqual([2, 3])
})

test('an 8-0 run is listed, a 7-0 run is not, and any reply ends it', () => {
  const run = leadStatsFrom([
    [1, 500, 1, 2],
    [1, 490, 0, 3],
    [1, 480, 0, 3],
    [1, 470, 0, 2],
    [1, 460, 1, 1],
    [1, 450, 1, 3],
    [1, 440, 1, 3],
  ])
  expect(run.runs).toMatchObject([{ side: 0, points: 8, from: { score: [0, 2] }, to: { score: [8, 2] } }])
  expect(run.longest?.points).toBe(8)
  expect(run.current).toMatchObject({ side: 1, points: 7 })
})

test('a run continues across the end of a period', () => {
  const { runs } = leadStatsFrom([
    [1, 20, 1, 3],
    [1, 2, 1, 3],
    [2, 590, 1, 2],
  ])
  expect(runs).toMatchObject([{ side: 1, points: 8 }])
})

test('the lead changes when the other side goes ahead, not when the score is level', () => {
  const leadStats = leadStatsFrom([
    [1, 500, 0, 2],
    [1, 490, 1, 2],
    [1, 480, 0, 2],
    [1, 470, 1, 3],
    [1, 460, 0, 3],
    [1, 450, 1, 2],
    [1, 440, 1, 2],
  ])
  // Home 2-0, level, home 4-2, away 4-5, home 7-5, level, away 7-9.
  expect(leadStats).toMatchObject({ leadChanges: 3, timesTied: 2 })
})

test('the biggest lead of each side is dated to when it was first reached', () => {
  const { biggest } = leadStatsFrom([
    [1, 500, 0, 3],
    [1, 480, 1, 2],
    [1, 470, 0, 2],
    [2, 400, 1, 3],
    [2, 380, 1, 3],
  ])
  expect(biggest.map((step) => step?.score)).toEqual([
    [3, 0],
    [5, 8],
  ])
  expect(leadStatsFrom([[1, 500, 0, 2]]).biggest[1]).toBeNull()
})

test('a game without a basket has no leads and no runs', () => {
  expect(leadStatsFrom([])).toEqual({
    biggest: [null, null],
    leadChanges: 0,
    timesTied: 0,
    runs: [],
    longest: null,
    current: null,
  })
})
