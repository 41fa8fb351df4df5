import { describe, expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

describe('the server clock', () => {
  test('assumes the server’s time at the middle of the round trip, and runs on at the site’s pace', () => {
    let time = 1_000
    const clock = createServerClock(() => time)
    expect(clock.now()).toBeNull()
    clock.measure(1_000, 1_200, 50_000, 10)
    time = 1_200
    expect(clock.now()).toBe(50_000 + 100 * 10)
    time = 1_300
    expect(clock.now()).toBe(51_000 + 100 * 10)
  })

  test('keeps the more precise of two measurements that agree', () => {
    const clock = createServerClock(() => 1_000)
    clock.measure(990, 1_000, 5_000, 1)
    clock.measure(0, 1_000, 4_600, 1)
    expect(clock.now()).toBe(5_005)
    clock.measure(998, 1_000, 5_003, 1)
    expect(clock.now()).toBe(5_004)
  })

  test('follows a clock that was set, or that runs at another pace', () => {
    const clock = createServerClock(() => 1_000)
    clock.measure(990, 1_000, 5_000, 1)
    clock.measure(800, 1_000, 90_000, 1)
    expect(clock.now()).toBe(90_100)
    clock.measure(600, 1_000, 90_000, 60)
    expect(clock.now()).toBe(90_000 + 200 * 60)
  })
})
