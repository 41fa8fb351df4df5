import { expect, test } from 'vitest'
import { decodeAmf } from '#lib/backend/ports/media/flv/amf.ts'
import { decodeTag } from '#lib/backend/ports/media/flv/tag.ts'
import { CaptureClock } from './capture-clock.ts'

const producedAt = (clock: CaptureClock, time: number) => {
  const [, values] = decodeAmf(decodeTag(clock.tag(time)).data)
  return (values as { produced_at: number }).produced_at
}

test('takes the earliest arrival for its timestamp as the time of sending', () => {
  const clock = new CaptureClock()
  // The encoder sends what it has buffered while it connected: these arrive late.
  expect(clock.note(0, 10_800)).toBe(true)
  expect(clock.note(1_000, 11_000)).toBe(true)
  expect(clock.late).toBe(0)
  expect(producedAt(clock, 2_000)).toBe(12_000)
})

test('tags that are held up on the way are late, without changing the estimate', () => {
  const clock = new CaptureClock()
  clock.note(0, 10_000)
  expect(clock.note(40, 13_040)).toBe(false)
  expect(Math.round(clock.late)).toBeGreaterThanOrEqual(2_990)
  expect(producedAt(clock, 40)).toBe(10_040)
})

test('follows a publisher whose clock is slightly slow, and starts over with another', () => {
  const clock = new CaptureClock()
  // 50 millionths: a second in five and a half hours.
  for (let second = 0; second <= 20_000; second += 10) clock.note(second * 1_000, second * 1_000.05)
  expect(clock.late).toBeLessThan(5)
  clock.reset()
  expect(clock.isSet).toBe(false)
  clock.note(5_000, 90_000)
  expect(producedAt(clock, 5_000)).toBe(90_000)
})
