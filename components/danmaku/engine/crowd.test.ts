import { expect, test } from 'vitest'
import { sampleLine } from '../settings/sample-line.ts'
import { createCrowd, crowdOptions } from './crowd.ts'
import type { FlyingLine } from './line.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: text, text, ...more })

test('lets a few lines a second pass as they come', () => {
  const crowd = createCrowd()
  for (let at = 0; at < 5_000; at += 250) expect(crowd.take(line(`line ${at}`), 10_000 + at)).not.toBeNull()
})

test('samples a crowd evenly over the second, at its cap', () => {
  const crowd = createCrowd({ perSecond: 10 })
  const shown: number[] = []
  for (let at = 0; at < 10_000; at += 10) if (crowd.take(line(`line ${at}`), at)) shown.push(at)
  expect(shown.length).toBeGreaterThanOrEqual(95)
  expect(shown.length).toBeLessThanOrEqual(105)
  for (let second = 1; second < 10; second++) {
    const inHalves = [0, 500].map(
      (half) => shown.filter((at) => at >= second * 1000 + half && at < second * 1000 + half + 500).length,
    )
    expect(Math.abs((inHalves[0] ?? 0) - (inHalves[1] ?? 0))).toBeLessThanOrEqual(1)
  }
})

test('lets as many be there at once as the reader wants, and gathers none for who wants none gathered', () => {
  const crowd = createCrowd({ ...crowdOptions('few', false), gatherFor: 1_000 })
  expect(crowd.take(line('a'), 0, 14)).not.toBeNull()
  expect(crowd.take(line('b'), 1_000, 15)).toBeNull()
  expect(crowd.take(line('c', { own: true }), 1_000, 15)).not.toBeNull()
  expect(crowd.take(line('d', { paid: true }), 1_000, 15)).not.toBeNull()
  for (let n = 0; n < 50; n++) crowd.take(line('same'), 2_000 + n)
  expect(crowd.due(9_000)).toEqual([])
  const rates = (['few', 'usual', 'many'] as const).map((one) => crowdOptions(one, true).perSecond ?? 0)
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
})

test('gathers the same lines of a crowd into one with its number, and only of a crowd', () => {
  const crowd = createCrowd({ perSecond: 100, gatherAbove: 5, gatherFor: 1_000 })
  expect([0, 400, 800].map((at) => crowd.take(line('GOAL'), at)?.times)).toEqual([1, 1, 1])
  expect(crowd.due(5_000)).toEqual([])
  const shown = Array.from({ length: 20 }, (_, n) =>
    crowd.take(line(n % 2 ? 'goal!!!' : 'GOAL !!!!'), 6_000 + n),
  )
  expect(shown.filter(Boolean).length).toBeLessThan(8)
  expect(crowd.due(6_500)).toEqual([])
  const [flight, ...others] = crowd.due(7_100)
  expect(others).toEqual([])
  expect(flight?.times).toBe(15)
})

test('always shows one’s own line and a paid one', () => {
  const crowd = createCrowd({ perSecond: 1, gatherAbove: 0 })
  crowd.take(line('same'), 0)
  for (let n = 1; n < 10; n++) {
    expect(crowd.take(line('same', { own: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(line('same', { paid: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(line(`other ${n}`), n) === null || n < 5).toBe(true)
  }
})
