import { beforeEach, expect, test } from 'vitest'
import { reportPlayback } from '#lib/contract/streams/playback.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Variant } from '../session/engine.ts'
import { IDLE, type SessionState } from '../session/session-state.ts'
import { createPlaybackCounter, type ObservationContext } from './counter.ts'

const variant = (
  protocol: PlayAddress['protocol'],
  quality: PlayAddress['quality'] = 'original',
): Variant => ({
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
const [flv, hls] = [variant('flv'), variant('hls')]
const NO_FAILURES = { network: 0, ended: 0, blocked: 0, region: 0, codec: 0, media: 0 }

let time = 0
let counter = createPlaybackCounter(() => time)
let state: SessionState = IDLE
beforeEach(() => {
  time = 0
  counter = createPlaybackCounter(() => time)
  state = IDLE
})
/** Changes the session's state after `ms`. */
function after(ms: number, change: Partial<SessionState>, context: Partial<ObservationContext> = {}) {
  time += ms
  state = { ...state, ...change }
  counter.observe(state, { signalLost: false, seeking: false, hidden: false, ...context })
}
const fails = (
  ms: number,
  reason: SessionState['reason'],
  failed = flv,
  context: Partial<ObservationContext> = {},
) => after(ms, { phase: 'waiting', reason, failed }, context)
const begin = (on = flv) => {
  after(0, { phase: 'loading', variant: on })
  after(700, { phase: 'playing' })
}

test('reports nothing when nothing was watched', () => {
  after(100, { phase: 'paused', variant: flv })
  expect(counter.flush(true)).toBeNull()
})

test('reports the time played, the number and length of stalls, and the time to the first frame', () => {
  begin()
  after(10_000, { phase: 'buffering' })
  after(2_000, { phase: 'playing' })
  after(5_000, { behind: 1 })
  after(5_000, { phase: 'paused' })
  after(60_000, { phase: 'playing' })
  time += 1_000
  const report = counter.flush(false)
  expect(report).toEqual([
    {
      ...{ protocol: 'flv', quality: 'original', watched_ms: 21_000, stalls: 1, stalled_ms: 2_000 },
      ...{ starts: 1, first_frame_ms: 700, failures: NO_FAILURES },
    },
  ])
  // Each event is reported once.
  time += 3_000
  expect(counter.flush(false)).toMatchObject([{ watched_ms: 3_000, stalls: 0, starts: 0 }])
})

test('a seek, playing behind live and a lost signal do not count against the variant', () => {
  begin()
  after(1_000, { phase: 'buffering' }, { seeking: true })
  after(3_000, { phase: 'playing' })
  after(1_000, { away: true })
  after(1_000, { phase: 'buffering' })
  after(3_000, { phase: 'playing', away: false })
  // The picture stalls first, then the reason arrives.
  after(1_000, { phase: 'buffering' })
  after(2_000, {}, { signalLost: true })
  after(20_000, {}, { signalLost: true })
  fails(1_000, 'ended', flv, { signalLost: true })
  after(1_000, { phase: 'loading' }, { signalLost: true })
  after(9_000, { phase: 'playing' })
  after(1_000, { phase: 'buffering' })
  after(500, { phase: 'playing' })
  expect(counter.flush(true)).toMatchObject([
    { stalls: 1, stalled_ms: 500, starts: 1, first_frame_ms: 700, failures: NO_FAILURES },
  ])
})

test('a stall is reported when it ends, or when the page is left', () => {
  begin()
  after(1_000, { phase: 'buffering' })
  time += 4_000
  expect(counter.flush(false)).toMatchObject([{ stalls: 0, stalled_ms: 0 }])
  after(1_000, { phase: 'playing' })
  expect(counter.flush(false)).toMatchObject([{ stalls: 1, stalled_ms: 5_000, watched_ms: 0 }])
  after(1_000, { phase: 'buffering' })
  time += 2_000
  expect(counter.flush(true)).toMatchObject([{ stalls: 1, stalled_ms: 2_000 }])
})

test('a failure counts once, for the variant that failed, with its reason', () => {
  after(0, { phase: 'loading', variant: flv })
  fails(3_000, 'network')
  after(100, { behind: null })
  after(50, { phase: 'loading', variant: hls })
  after(2_000, { phase: 'playing' })
  after(4_000, { phase: 'buffering' })
  fails(8_000, 'media', hls)
  after(100, { phase: 'loading' })
  after(100, { phase: 'undecodable', reason: 'codec', failed: hls })
  const report = counter.flush(true)
  expect(report).toMatchObject([
    { protocol: 'hls', watched_ms: 4_000, stalls: 1, stalled_ms: 8_000, starts: 1, first_frame_ms: 2_000 },
    { protocol: 'flv', watched_ms: 0, starts: 0, failures: { ...NO_FAILURES, network: 1 } },
  ])
  expect(report?.[0]?.failures).toEqual({ ...NO_FAILURES, media: 1, codec: 1 })
  // A variant that could not even be tried.
  counter.failed(flv.address, 'codec')
  expect(counter.flush(false)).toMatchObject([{ protocol: 'flv', failures: { codec: 1 } }])
})

test('a variant lost as the page is left is not a failure; one lost on a page that stays is', () => {
  begin()
  after(5_000, {})
  fails(0, 'network')
  time += 40
  expect(counter.flush(true)).toMatchObject([{ watched_ms: 5_000, failures: NO_FAILURES }])
  begin()
  fails(5_000, 'network')
  time += 40
  expect(counter.flush(false)).toMatchObject([{ watched_ms: 5_000, failures: NO_FAILURES }])
  begin()
  time += 1_000
  expect(counter.flush(true)).toMatchObject([{ failures: { ...NO_FAILURES, network: 1 } }])
})

test('a first frame that the viewer did not wait for is not counted: a hidden page, or a click that was required first', () => {
  after(0, { phase: 'loading', variant: flv }, { hidden: true })
  after(90_000, { phase: 'playing' })
  after(1_000, { phase: 'paused' })
  after(1_000, { phase: 'loading', variant: hls })
  after(100, { phase: 'paused', blocked: true })
  after(5_000, { phase: 'playing', blocked: false })
  after(1_000, {})
  expect(counter.flush(true)).toMatchObject([{ starts: 0 }, { starts: 0 }])
})

test("every report stays within the server's limits", () => {
  for (const [index, quality] of (['original', 'hd', 'sd', 'smooth'] as const).entries())
    for (const on of [variant('flv', quality), variant('hls', quality)]) {
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
  const lines = counter.flush(true)
  expect(lines).toHaveLength(4)
  expect(reportPlayback.input.safeParse({ room_id: 1, device: 'phone', lines }).success).toBe(true)
})

test('the first frame of playback that began before the page was hydrated counts from its own start', () => {
  after(0, { phase: 'loading', variant: flv, firstFrameMs: 240 })
  after(3, { phase: 'playing' })
  expect(counter.flush(false)).toMatchObject([{ starts: 1, first_frame_ms: 240 }])
})
