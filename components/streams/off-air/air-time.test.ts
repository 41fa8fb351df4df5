import { expect, test } from 'vitest'
import { trackAirTime } from './air-time.ts'

const NOTHING = { since: null, viewers: 0, over: null }
const SINCE = '2026-11-21T12:00:00.000Z'
const at = (minutes: number) => Date.parse(SINCE) + minutes * 60_000
const live = (viewers: number, live_since: string | null = SINCE) => ({
  status: 'live' as const,
  viewers,
  live_since,
})
const ended = { status: 'ended' as const, viewers: 0, live_since: null }

test('reports the duration and the peak viewers of a broadcast once it is over', () => {
  const seen = [live(10), live(25), live(7)].reduce(
    (before, room) => trackAirTime(before, room, at(1)),
    NOTHING as Parameters<typeof trackAirTime>[0],
  )
  expect(seen.over).toBeNull()
  expect(trackAirTime(seen, ended, at(92)).over).toEqual({ minutes: 92, viewers: 25 })
})

test('a lost signal does not end the broadcast', () => {
  const seen = trackAirTime(
    trackAirTime(NOTHING, live(3), at(1)),
    { ...live(2), status: 'signal_lost' },
    at(2),
  )
  expect(seen).toMatchObject({ over: null, viewers: 3 })
})

test('reports nothing about a broadcast that this page has not seen', () => {
  expect(trackAirTime(NOTHING, ended, at(5))).toBe(NOTHING)
})

test('keeps the result until another broadcast begins, which counts from its own start', () => {
  const over = trackAirTime(trackAirTime(NOTHING, live(10), at(1)), ended, at(30))
  expect(trackAirTime(over, ended, at(60))).toBe(over)
  const again = trackAirTime(over, live(4, null), at(70))
  expect(again).toMatchObject({ over: null, viewers: 4 })
  expect(trackAirTime(again, ended, at(80)).over).toEqual({ minutes: 10, viewers: 4 })
})
