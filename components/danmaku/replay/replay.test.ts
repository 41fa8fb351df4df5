import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import { startReplay } from './replay.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const EPOCH = Date.parse('2026-11-29T20:00:00Z')
const message = (id: number, seconds: number) =>
  ({ id, sent_at: new Date(EPOCH + seconds * 1_000).toISOString() }) as ChatMessage

test('shows each message once when the moment reaches it, and nothing of live meanwhile', () => {
  const shown: number[] = []
  let jumps = 0
  /** Seconds at which the viewer's moment begins; null: live. */
  let start: number | null = null
  const began = Date.now()
  const end = startReplay({
    moment: () => (start === null ? null : EPOCH + start * 1_000 + Date.now() - began),
    messages: () => [message(1, 9), message(2, 11), message(3, 12), message(4, 60), message(5, 101)],
    onMessage: ({ id }) => shown.push(id),
    onJump: () => {
      jumps += 1
    },
  })
  vi.advanceTimersByTime(5_000)
  expect([shown, jumps]).toEqual([[], 0])
  start = 5
  vi.advanceTimersByTime(8_000)
  expect([shown, jumps]).toEqual([[2, 3], 1])
  // Further back live than the messages between: they are not shown all at once.
  start = 85
  vi.advanceTimersByTime(4_000)
  expect([shown, jumps]).toEqual([[2, 3, 5], 2])
  start = null
  vi.advanceTimersByTime(1_000)
  expect(jumps).toBe(3)
  end()
})
