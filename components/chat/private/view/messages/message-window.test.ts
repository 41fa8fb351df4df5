import { expect, test } from 'vitest'
import { messageAt } from '#testing/ports/memory-chat-port.ts'
import { lastOfEarlier, lastOfLater, MAX_ROWS, windowOf } from './message-window.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => messageAt(from + at))

test('scrolling back and forth shows every message, and never more than the limit', () => {
  let messages = range(886, 900)
  let last: number | null = null
  const seen = new Set<number>()
  const look = () => {
    const part = windowOf(messages, last)
    const shown = messages.slice(part.start, part.end)
    expect(shown.length).toBeLessThanOrEqual(MAX_ROWS)
    for (const { sequence } of shown) seen.add(sequence)
    return part
  }
  for (let part = look(); part.start > 0 || (messages[0]?.sequence ?? 1) > 1; part = look()) {
    if (part.start > 0) last = lastOfEarlier(messages, part)
    else
      messages = [
        ...range(Math.max(1, (messages[0]?.sequence ?? 1) - 15), (messages[0]?.sequence ?? 1) - 1),
        ...messages,
      ]
  }
  expect(seen.size).toBe(900)
  expect(windowOf(messages, last)).toEqual({ start: 0, end: MAX_ROWS })

  seen.clear()
  for (let part = look(); part.end < messages.length; part = look()) last = lastOfLater(messages, part)
  expect(last).toBeNull()
  expect(seen.size).toBe(900)
})

test('a window stays where it is when messages are added, and moves to the newest when they are replaced', () => {
  const last = 300
  expect(windowOf(range(1, 500), last)).toEqual({ start: 180, end: 300 })
  expect(windowOf(range(-14, 501), last)).toEqual({ start: 195, end: 315 })
  expect(windowOf(range(801, 815), last)).toEqual({ start: 0, end: 15 })
  expect(windowOf([], null)).toEqual({ start: 0, end: 0 })
})
