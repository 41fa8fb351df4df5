import { afterEach, expect, test, vi } from 'vitest'
import { StreamStates } from './stream-states.ts'

afterEach(() => {
  vi.useRealTimers()
})

const GRACE_MS = 1_000

function recordEvents() {
  vi.useFakeTimers()
  const events: string[] = []
  const states = new StreamStates(
    GRACE_MS,
    ({ type }) => events.push(type),
    () => {},
  )
  return { states, events }
}

test('a stream whose signal is lost ends after the grace period', () => {
  const { states, events } = recordEvents()
  states.live('room', 'original')
  states.lost('room', 'original')
  vi.advanceTimersByTime(GRACE_MS - 1)
  expect(events).toEqual(['live', 'signal_lost'])
  vi.advanceTimersByTime(1)
  expect(events).toEqual(['live', 'signal_lost', 'ended'])
})

test.each([
  ['before the stop', true],
  ['by the stop', false],
])('no stream ends after a stop: the signal was lost %s', (_when, isBefore) => {
  const { states, events } = recordEvents()
  states.live('room', 'original')
  if (isBefore) states.lost('room', 'original')
  states.stop()
  if (!isBefore) states.lost('room', 'original')
  vi.advanceTimersByTime(GRACE_MS * 2)
  expect(events).toEqual(['live', 'signal_lost'])
})
