import { expect, test } from 'vitest'
import type { HealthSample, StreamHealth } from '#lib/backend/ports/media/port.ts'
import { bestMoments } from '../studio/room/best-moments.ts'
import { droppedInLastMinute, judgeSignal } from './judge-signal.ts'

const GOOD: HealthSample = {
  at: 0,
  videoKbps: 3000,
  audioKbps: 128,
  fps: 30,
  keyMs: 2000,
  dropped: 0,
  behindMs: 80,
}
const signal = (over: Partial<HealthSample> = {}, rest: Partial<StreamHealth> = {}): StreamHealth => ({
  quality: 'original',
  since: 0,
  video: 'avc1.4d401f',
  audio: 'mp4a.40.2',
  size: { width: 1280, height: 720 },
  samples: [{ ...GOOD, ...over }],
  ...rest,
})

test.each([
  [signal(), 'good', []],
  [signal({ behindMs: 2_000 }), 'fair', ['behind']],
  [signal({ behindMs: 6_000 }), 'poor', ['behind']],
  [signal({ dropped: 30 }), 'fair', ['drops']],
  [signal({ keyMs: 12_000, behindMs: 2_000 }), 'poor', ['key_far', 'behind']],
  [signal({ keyMs: null }), 'good', []],
  [signal({ fps: 12 }), 'fair', ['fps_low']],
  [signal({ videoKbps: 500 }), 'fair', ['bitrate_low']],
  [signal({ videoKbps: 500 }, { size: { width: 640, height: 360 } }), 'good', []],
  [signal({}, { audio: null }), 'fair', ['silent']],
  [signal({ fps: 0, videoKbps: 0 }, { video: null, size: null }), 'fair', ['dark']],
])('judges %#', (health, verdict, hints) => {
  expect(judgeSignal(health)).toEqual({ verdict, hints })
})

test('counts only the drops of the last minute', () => {
  const samples = [0, 30_000, 60_000, 90_000].map((at, n) => ({ ...GOOD, at, dropped: n * 10 }))
  expect(droppedInLastMinute({ samples })).toBe(20)
  expect(droppedInLastMinute({ samples: samples.slice(0, 2) })).toBe(10)
  expect(droppedInLastMinute({ samples: [] })).toBe(0)
})

test('finds the minutes with the most new viewers, spaced apart and in order', () => {
  const minutes = [5, 5, 5, 40, 42, 41, 41, 41, 41, 60, 60, 60, 60, 60, 90].map((viewers, minute) => ({
    minute: new Date(Date.UTC(2026, 0, 1, 12, minute)),
    viewers,
  }))
  expect(bestMoments(minutes).map(({ minute, gained }) => [minute.getUTCMinutes(), gained])).toEqual([
    [4, 37],
    [9, 19],
    [14, 30],
  ])
  expect(bestMoments(minutes.slice(0, 3))).toEqual([])
})
