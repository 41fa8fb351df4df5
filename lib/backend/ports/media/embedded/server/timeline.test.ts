import { expect, test } from 'vitest'
import { AUDIO, VIDEO } from '../../flv/tag.ts'
import { Timeline } from './timeline.ts'

test("begins at 0 whatever the publisher's first timestamp, and keeps its intervals", () => {
  const timeline = new Timeline()
  expect([5_000_000, 5_000_040, 5_000_080].map((time) => timeline.at(VIDEO, time))).toEqual([0, 40, 80])
})

test("continues with one frame interval when the publisher's clock jumps back or far ahead", () => {
  const timeline = new Timeline()
  expect([0, 40, 80, 3_600_000, 3_600_040, 10, 50].map((time) => timeline.at(VIDEO, time))).toEqual([
    0, 40, 80, 120, 160, 200, 240,
  ])
})

test('never lets a track go backwards while tracks interleave', () => {
  const timeline = new Timeline()
  expect(timeline.at(VIDEO, 100)).toBe(0)
  expect(timeline.at(AUDIO, 90)).toBe(0)
  expect(timeline.at(VIDEO, 180)).toBe(80)
  expect(timeline.at(AUDIO, 113)).toBe(13)
  expect(timeline.at(VIDEO, 140)).toBe(80)
})
