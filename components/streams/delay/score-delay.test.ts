import { expect, test } from 'vitest'
import { createScoreDelay, delayOf } from './score-delay.ts'

function aStorage(initial: string | null = null) {
  let stored = initial
  return () => ({
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
  })
}
const storage = () => aStorage()() as unknown as Storage

test("is the player's latency plus the viewer's correction, and never negative", () => {
  expect(delayOf({ behind: null, offset: 5 })).toBe(0)
  expect(delayOf({ behind: 2.1, offset: 0 })).toBe(2_100)
  expect(delayOf({ behind: 2.1, offset: 1.5 })).toBe(3_600)
  expect(delayOf({ behind: 2.1, offset: -5 })).toBe(0)
})

test('keeps the last latency between two playback attempts, and drops it when playback ends', () => {
  const delay = createScoreDelay(1, storage)
  delay.reportLatency({ delay: 3, away: false })
  delay.reportLatency({ delay: null, away: false })
  expect(delay.get().behind).toBe(3)
  delay.over()
  expect(delay.get().behind).toBeNull()
})

test('stores the correction of each room in half seconds, within bounds', () => {
  const stored = aStorage()
  const open = (roomId: number) => {
    const delay = createScoreDelay(roomId, stored as unknown as () => Storage)
    delay.recall()
    return delay
  }
  open(1).correct(1.6)
  open(2).correct(99)
  expect(open(1).get().offset).toBe(1.5)
  expect(open(2).get().offset).toBe(60)
  open(1).correct(0)
  expect(open(1).get().offset).toBe(0)
})

test('ignores invalid stored data', () => {
  for (const text of ['no json', '{}', '[[1,"a"]]', '[[1,999]]']) {
    const delay = createScoreDelay(1, aStorage(text) as unknown as () => Storage)
    delay.recall()
    expect(delay.get().offset).toBe(0)
  }
})
