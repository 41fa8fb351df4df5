import { beforeEach, expect, test } from 'vitest'
import { reportPlayback } from '#lib/contract/streams/playback.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Line } from '../session/engine.ts'
import { IDLE, type SessionState } from '../session/session-state.ts'
import { createPlaybackCounter, type Moment } from './counter.ts'

const line = (protocol: PlayAddress['protocol'], quality: PlayAddress['quality'] = 'original'): Line => ({
  kind: protocol === 'hls' ? 'hls' : 'flv',
  address: {
    quality,
    protocol,
    url: `/${protocol}`,
    video: null,
    audio: null,
    sound_url: null,
    rewind: null,
  },
})
const [flv, hls] = [line('flv'), line('hls')]
const NO_FAILURES = { network: 0, ended: 0, blocked: 0, region: 0, codec: 0, media: 0 }

let time = 0
let counter = createPlaybackCounter(() => time)
let state: SessionState = IDLE
beforeEach(() => {
  time = 0
  counter = createPlaybackCounter(() => time)
  state = IDLE
})
/** After `ms` the session comes into a state. */
function after(ms: number, change: Partial<SessionState>, moment: Partial<Moment> = {}) {
  time += ms
  state = { ...state, ...change }
  counter.saw(state, { patient: false, seeking: false, hidden: false, ...moment })
}
const fails = (ms: number, reason: SessionState['reason'], failed = flv, moment: Partial<Moment> = {}) =>
  after(ms, { phase: 'waiting', reason, failed }, moment)
const begin = (on = flv) => {
  after(0, { phase: 'loading', line: on })
  after(700, { phase: 'playing' })
}

test('nothing is reported of what was not watched', () => {
  after(100, { phase: 'paused', line: flv })
  expect(counter.take(true)).toBeNull()
})

test('how long it played, how often and how long it stood still, and when the first picture came', () => {
  begin()
  after(10_000, { phase: 'buffering' })
  after(2_000, { phase: 'playing' })
  after(5_000, { behind: 1 })
  after(5_000, { phase: 'paused' })
  after(60_000, { phase: 'playing' })
  time += 1_000
  const report = counter.take(false)
  expect(report).toEqual([
    {
      ...{ protocol: 'flv', quality: 'original', watched_ms: 21_000, stalls: 1, stalled_ms: 2_000 },
      ...{ starts: 1, first_frame_ms: 700, failures: NO_FAILURES },
    },
  ])
  // Each thing is reported once.
  time += 3_000
  expect(counter.take(false)).toMatchObject([{ watched_ms: 3_000, stalls: 0, starts: 0 }])
})

test('a seek, a place further back and a lost signal are no fault of the line', () => {
  begin()
  after(1_000, { phase: 'buffering' }, { seeking: true })
  after(3_000, { phase: 'playing' })
  after(1_000, { away: true })
  after(1_000, { phase: 'buffering' })
  after(3_000, { phase: 'playing', away: false })
  // The picture stands still first, then the reason arrives.
  after(1_000, { phase: 'buffering' })
  after(2_000, {}, { patient: true })
  after(20_000, {}, { patient: true })
  fails(1_000, 'ended', flv, { patient: true })
  after(1_000, { phase: 'loading' }, { patient: true })
  after(9_000, { phase: 'playing' })
  after(1_000, { phase: 'buffering' })
  after(500, { phase: 'playing' })
  expect(counter.take(true)).toMatchObject([
    { stalls: 1, stalled_ms: 500, starts: 1, first_frame_ms: 700, failures: NO_FAILURES },
  ])
})

test('a stall that goes on is reported once it is over, or at leave', () => {
  begin()
  after(1_000, { phase: 'buffering' })
  time += 4_000
  expect(counter.take(false)).toMatchObject([{ stalls: 0, stalled_ms: 0 }])
  after(1_000, { phase: 'playing' })
  expect(counter.take(false)).toMatchObject([{ stalls: 1, stalled_ms: 5_000, watched_ms: 0 }])
  after(1_000, { phase: 'buffering' })
  time += 2_000
  expect(counter.take(true)).toMatchObject([{ stalls: 1, stalled_ms: 2_000 }])
})

test('what fails counts for the line that failed, with its reason, once', () => {
  after(0, { phase: 'loading', line: flv })
  fails(3_000, 'network')
  after(100, { behind: null })
  after(50, { phase: 'loading', line: hls })
  after(2_000, { phase: 'playing' })
  after(4_000, { phase: 'buffering' })
  fails(8_000, 'media', hls)
  after(100, { phase: 'loading' })
  after(100, { phase: 'undecodable', reason: 'codec', failed: hls })
  const report = counter.take(true)
  expect(report).toMatchObject([
    { protocol: 'hls', watched_ms: 4_000, stalls: 1, stalled_ms: 8_000, starts: 1, first_frame_ms: 2_000 },
    { protocol: 'flv', watched_ms: 0, starts: 0, failures: { ...NO_FAILURES, network: 1 } },
  ])
  expect(report?.[0]?.failures).toEqual({ ...NO_FAILURES, media: 1, codec: 1 })
  // What it could not even try.
  counter.failed(flv.address, 'codec')
  expect(counter.take(false)).toMatchObject([{ protocol: 'flv', failures: { codec: 1 } }])
})

test('a line that is lost as the page is left was let go; one that is lost on a page that stays is reported', () => {
  begin()
  after(5_000, {})
  fails(0, 'network')
  time += 40
  expect(counter.take(true)).toMatchObject([{ watched_ms: 5_000, failures: NO_FAILURES }])
  begin()
  fails(5_000, 'network')
  time += 40
  expect(counter.take(false)).toMatchObject([{ watched_ms: 5_000, failures: NO_FAILURES }])
  begin()
  time += 1_000
  expect(counter.take(true)).toMatchObject([{ failures: { ...NO_FAILURES, network: 1 } }])
})

test('a first picture that was not waited for is none: a hidden page, a click that was wanted first', () => {
  after(0, { phase: 'loading', line: flv }, { hidden: true })
  after(90_000, { phase: 'playing' })
  after(1_000, { phase: 'paused' })
  after(1_000, { phase: 'loading', line: hls })
  after(100, { phase: 'paused', blocked: true })
  after(5_000, { phase: 'playing', blocked: false })
  after(1_000, {})
  expect(counter.take(true)).toMatchObject([{ starts: 0 }, { starts: 0 }])
})

test('whatever happens, the server takes what is reported', () => {
  for (const [index, quality] of (['original', 'hd', 'sd', 'smooth'] as const).entries())
    for (const on of [line('flv', quality), line('hls', quality)]) {
      begin(on)
      for (let n = 0; n < 70; n += 1) {
        after(20_000 * (index + 1), { phase: 'buffering' })
        after(40_000, { phase: 'playing' })
      }
      for (let n = 0; n < 30; n += 1) {
        fails(10, 'network', on)
        after(100, { phase: 'loading' })
        after(50_000, { phase: 'playing' })
      }
    }
  const lines = counter.take(true)
  expect(lines).toHaveLength(4)
  expect(reportPlayback.input.safeParse({ room_id: 1, device: 'phone', lines }).success).toBe(true)
})
