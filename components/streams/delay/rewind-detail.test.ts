import { expect, test } from 'vitest'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { sampleDetail } from '../rooms/sample-room.ts'
import { rewindClock, rewindDetail } from './rewind-detail.ts'

const EPOCH = Date.parse('2026-11-29T20:00:00Z')
const event = (id: number, seconds: number, rest: Partial<MatchDetail['events'][number]>) =>
  ({
    id,
    type: 'goal',
    side: 'home',
    cancelled: false,
    reported_at: new Date(EPOCH + seconds * 1_000).toISOString(),
    ...rest,
  }) as MatchDetail['events'][number]

const detail = (): MatchDetail => {
  const sample = sampleDetail(3)
  const events = [
    event(1, 0, {}),
    event(2, 60, { side: 'away', type: 'penalty_goal' }),
    event(3, 90, { cancelled: true }),
    event(4, 120, {}),
  ]
  return { ...sample, events, match: { ...sample.match, home_score: 2, away_score: 1 } }
}

test('shows the events and the score of an earlier moment', () => {
  const { events, match } = rewindDetail(detail(), EPOCH + 30_000)
  expect(events.map(({ id }) => id)).toEqual([1])
  expect(match).toMatchObject({ home_score: 1, away_score: 0, note: null })
})

test('leaves a match alone of which everything had happened', () => {
  const all = detail()
  expect(rewindDetail(all, EPOCH + 120_000)).toBe(all)
})

test('the clock is that of the moment', () => {
  const sample = detail()
  const running = { ...sample, match: { ...sample.match, clock_at: new Date(EPOCH).toISOString() } }
  expect(rewindClock(running, 90).match.clock_at).toBe(new Date(EPOCH + 90_000).toISOString())
  expect(rewindClock(running, 0)).toBe(running)
})
