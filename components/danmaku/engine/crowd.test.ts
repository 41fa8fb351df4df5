import { expect, test } from 'vitest'
import { sampleMessage } from '../settings/sample-message.ts'
import { createCrowd, crowdOptions } from './crowd.ts'
import type { FlyingMessage } from './flying-message.ts'

const message = (text: string, more: Partial<FlyingMessage> = {}): FlyingMessage =>
  sampleMessage({ id: text, text, ...more })

test('shows a few messages a second as they arrive', () => {
  const crowd = createCrowd()
  for (let at = 0; at < 5_000; at += 250)
    expect(crowd.take(message(`line ${at}`), 10_000 + at)).not.toBeNull()
})

test('samples a crowd evenly over the second, up to its limit', () => {
  const crowd = createCrowd({ perSecond: 10 })
  const shown: number[] = []
  for (let at = 0; at < 10_000; at += 10) if (crowd.take(message(`line ${at}`), at)) shown.push(at)
  expect(shown.length).toBeGreaterThanOrEqual(95)
  expect(shown.length).toBeLessThanOrEqual(105)
  for (let second = 1; second < 10; second++) {
    const inHalves = [0, 500].map(
      (half) => shown.filter((at) => at >= second * 1000 + half && at < second * 1000 + half + 500).length,
    )
    expect(Math.abs((inHalves[0] ?? 0) - (inHalves[1] ?? 0))).toBeLessThanOrEqual(1)
  }
})

test("limits the messages on screen to the viewer's density, and merges none if merging is off", () => {
  const crowd = createCrowd({ ...crowdOptions('few', false), mergeMs: 1_000 })
  expect(crowd.take(message('a'), 0, 14)).not.toBeNull()
  expect(crowd.take(message('b'), 1_000, 15)).toBeNull()
  expect(crowd.take(message('c', { own: true }), 1_000, 15)).not.toBeNull()
  expect(crowd.take(message('d', { paid: true }), 1_000, 15)).not.toBeNull()
  for (let n = 0; n < 50; n++) crowd.take(message('same'), 2_000 + n)
  expect(crowd.due(9_000)).toEqual([])
  const rates = (['few', 'usual', 'many'] as const).map((one) => crowdOptions(one, true).perSecond ?? 0)
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
})

test('merges equal messages of a crowd into one with their number, and only in a crowd', () => {
  const crowd = createCrowd({ perSecond: 100, mergeAbove: 5, mergeMs: 1_000 })
  expect([0, 400, 800].map((at) => crowd.take(message('GOAL'), at)?.times)).toEqual([1, 1, 1])
  expect(crowd.due(5_000)).toEqual([])
  const shown = Array.from({ length: 20 }, (_, n) =>
    crowd.take(message(n % 2 ? 'goal!!!' : 'GOAL !!!!'), 6_000 + n),
  )
  expect(shown.filter(Boolean).length).toBeLessThan(8)
  expect(crowd.due(6_500)).toEqual([])
  const [flight, ...others] = crowd.due(7_100)
  expect(others).toEqual([])
  expect(flight?.times).toBe(15)
})

test("always shows the user's own messages and paid ones", () => {
  const crowd = createCrowd({ perSecond: 1, mergeAbove: 0 })
  crowd.take(message('same'), 0)
  for (let n = 1; n < 10; n++) {
    expect(crowd.take(message('same', { own: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(message('same', { paid: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(message(`other ${n}`), n) === null || n < 5).toBe(true)
  }
})
