import { expect, test } from 'vitest'
import { createScoreDelay, delayOf } from './score-delay.ts'

function aStorage(first: string | null = null) {
  let kept = first
  return () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  })
}
const storage = () => aStorage()() as unknown as Storage

test('is what the player measures and what the viewer adds, and never before now', () => {
  expect(delayOf({ behind: null, offset: 5 })).toBe(0)
  expect(delayOf({ behind: 2.1, offset: 0 })).toBe(2_100)
  expect(delayOf({ behind: 2.1, offset: 1.5 })).toBe(3_600)
  expect(delayOf({ behind: 2.1, offset: -5 })).toBe(0)
})

test('keeps the last measure between two tries, and drops it when the picture is over', () => {
  const delay = createScoreDelay(1, storage)
  delay.reportBehind(3)
  delay.reportBehind(null)
  expect(delay.get().behind).toBe(3)
  delay.over()
  expect(delay.get().behind).toBeNull()
})

test('remembers the correction of each room in half seconds, within bounds', () => {
  const kept = aStorage()
  const open = (roomId: number) => {
    const delay = createScoreDelay(roomId, kept as unknown as () => Storage)
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

test('reads nothing out of what it cannot read', () => {
  for (const text of ['no json', '{}', '[[1,"a"]]', '[[1,999]]']) {
    const delay = createScoreDelay(1, aStorage(text) as unknown as () => Storage)
    delay.recall()
    expect(delay.get().offset).toBe(0)
  }
})
