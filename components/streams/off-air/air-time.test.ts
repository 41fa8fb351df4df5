import { expect, test } from 'vitest'
import { trackAirTime } from './air-time.ts'

const NOTHING = { since: null, over: null }
const SINCE = '2026-11-21T12:00:00.000Z'
const at = (minutes: number) => Date.parse(SINCE) + minutes * 60_000
const live = (peak_viewers: number, live_since: string | null = SINCE) => ({
  status: 'live' as const,
  peak_viewers,
  live_since,
})
const ended = (peak_viewers: number) => ({ status: 'ended' as const, peak_viewers, live_since: null })

test('reports the duration and the highest number of viewers of the whole broadcast once it is over', () => {
  // This page came late: the server knows a higher number than it has seen.
  const seen = [live(25), live(25)].reduce(
    (before, room) => trackAirTime(before, room, at(1)),
    NOTHING as Parameters<typeof trackAirTime>[0],
  )
  expect(seen.over).toBeNull()
  expect(trackAirTime(seen, ended(40), at(92)).over).toEqual({ minutes: 92, viewers: 40 })
})

test('a lost signal does not end the broadcast', () => {
  const seen = trackAirTime(
    trackAirTime(NOTHING, live(3), at(1)),
    { ...live(2), status: 'signal_lost' },
    at(2),
  )
  expect(seen).toMatchObject({ over: null, since: SINCE })
})

test('reports nothing about a broadcast that this page has not seen', () => {
  expect(trackAirTime(NOTHING, ended(9), at(5))).toBe(NOTHING)
})

test('keeps the result until another broadcast begins, which counts from its own start', () => {
  const over = trackAirTime(trackAirTime(NOTHING, live(10), at(1)), ended(10), at(30))
  expect(trackAirTime(over, ended(10), at(60))).toBe(over)
  const again = trackAirTime(over, live(4, null), at(70))
  expect(again).toMatchObject({ over: null })
  expect(trackAirTime(again, ended(4), at(80)).over).toEqual({ minutes: 10, viewers: 4 })
})
