import { expect, test } from 'vitest'
import { answer } from '#lib/contract/accounts/captcha.ts'
import { beginTrack } from './track.ts'

test('starts at zero and records positions and times relative to the start', () => {
  const track = beginTrack(false, 1000)
  track.add(3.1278, -0.26, 1016.4)
  track.add(8, 0, 1033)
  expect(track.points).toEqual([
    [0, 0, 0],
    [3.1, -0.3, 16],
    [8, 0, 33],
  ])
})

test('never records a time before the previous one', () => {
  const track = beginTrack(false, 1000)
  track.add(1, 0, 1020)
  track.add(2, 0, 1010)
  expect(track.points.map(([, , t]) => t)).toEqual([0, 20, 20])
})

test("stays within the contract's limits, however long it lasts", () => {
  const track = beginTrack(false, 0)
  for (let n = 1; n <= 5_000; n++) track.add(n / 20, 0, n * 4)
  expect(track.points.length).toBeLessThanOrEqual(500)
  expect(track.points[0]).toEqual([0, 0, 0])
  expect(track.points.at(-1)).toEqual([250, 0, 20_000])
  const sent = { kind: 'slider', id: 'x', x: 250, track: track.points, by_keys: false }
  expect(answer.safeParse(sent).success).toBe(true)
})
