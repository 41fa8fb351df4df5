import { expect, test } from 'vitest'
import { AUDIO, VIDEO } from '../../flv/tag.ts'
import { Timeline } from './timeline.ts'

test('begins at 0 wherever the publisher begins and keeps its steps', () => {
  const line = new Timeline()
  expect([5_000_000, 5_000_040, 5_000_080].map((time) => line.at(VIDEO, time))).toEqual([0, 40, 80])
})

test('goes on by one frame when the publisher sets its clock back or far ahead', () => {
  const line = new Timeline()
  expect([0, 40, 80, 3_600_000, 3_600_040, 10, 50].map((time) => line.at(VIDEO, time))).toEqual([
    0, 40, 80, 120, 160, 200, 240,
  ])
})

test('lets no track go backwards while the tracks interleave', () => {
  const line = new Timeline()
  expect(line.at(VIDEO, 100)).toBe(0)
  expect(line.at(AUDIO, 90)).toBe(0)
  expect(line.at(VIDEO, 180)).toBe(80)
  expect(line.at(AUDIO, 113)).toBe(13)
  expect(line.at(VIDEO, 140)).toBe(80)
})
