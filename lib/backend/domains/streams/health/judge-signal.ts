import type { StreamHealth } from '#lib/backend/ports/media/port.ts'
import type { HealthHint } from '#lib/contract/streams/health.ts'
import type { HealthVerdict } from '#lib/shared/vocabulary/playback.ts'
import { type HintCheck, verdictOf } from '../verdict-of.ts'

const MINUTE_MS = 60_000
/** Thresholds: beyond the first value a hint is given, beyond the second the signal is poor. */
const BEHIND_MS = [1_500, 5_000] as const
const DROPPED_SHARE = [0.01, 0.05] as const
const KEY_MS = [4_100, 10_000] as const
const FPS = [20, 10] as const
/**
 * For video 720 pixels high or more: below the minimum it looks blurred, above the maximum phones cannot keep
 * up.
 */
const TALL = 720
const MIN_KBPS = 800
const MAX_KBPS = 8_000

/** The number of frames dropped in the minute before the newest sample. */
export function droppedInLastMinute({ samples }: Pick<StreamHealth, 'samples'>): number {
  const newest = samples.at(-1)
  if (!newest) return 0
  const before = samples.findLast(({ at }) => at <= newest.at - MINUTE_MS)
  return newest.dropped - (before?.dropped ?? 0)
}

/** Returns the problems of a signal, the worst first, and the overall verdict. */
export function judgeSignal(health: StreamHealth): { verdict: HealthVerdict; hints: HealthHint[] } {
  const newest = health.samples.at(-1)
  if (!newest) return { verdict: 'good', hints: [] }
  const share = droppedInLastMinute(health) / Math.max(1, newest.fps * 60)
  const { behindMs, keyMs, fps, videoKbps } = newest
  const hasPicture = health.video !== null
  const tall = (health.size?.height ?? 0) >= TALL
  const checks: HintCheck<HealthHint>[] = [
    ['behind', behindMs > BEHIND_MS[0], behindMs > BEHIND_MS[1]],
    ['drops', share > DROPPED_SHARE[0], share > DROPPED_SHARE[1]],
    ['dark', !hasPicture, false],
    ['fps_low', hasPicture && fps < FPS[0], hasPicture && fps < FPS[1]],
    ['key_far', (keyMs ?? 0) > KEY_MS[0], (keyMs ?? 0) > KEY_MS[1]],
    ['bitrate_low', tall && videoKbps < MIN_KBPS, false],
    ['bitrate_high', videoKbps > MAX_KBPS, false],
    ['silent', health.audio === null, false],
  ]
  return verdictOf(checks)
}
