import type { PlaybackHint } from '#lib/contract/streams/playback.ts'
import type { FailReason, HealthVerdict } from '#lib/shared/vocabulary/playback.ts'
import { type HintCheck, verdictOf } from '../verdict-of.ts'

/** Sums of playback reports. */
export interface PlaybackSums {
  reports: number
  watchedMs: number
  stalls: number
  stalledMs: number
  starts: number
  firstFrameMs: number
  failures: Record<FailReason, number>
}

/**
 * Thresholds: beyond the first value a hint is given, beyond the second playback is poor. Shares are of 1.
 */
const REBUFFER = [0.02, 0.08] as const
const UNDECODABLE = [0.05, 0.3] as const
const UNREACHABLE = [0.15, 0.4] as const
/** A single viewer with a broken connection says nothing about the stream. */
const MIN_UNREACHABLE = 3
const BROKEN = [0.05, 0.3] as const
const FIRST_FRAME_MS = [4_000, 10_000] as const
/**
 * A class (protocol, quality, device) with less playback time than this (ms) is not compared with the others.
 */
const MIN_CLASS_MS = 20_000

const rebuffer = ({ watchedMs, stalledMs }: Pick<PlaybackSums, 'watchedMs' | 'stalledMs'>) =>
  stalledMs / Math.max(1, watchedMs + stalledMs)

/**
 * Returns the problems of a broadcast's playback, the worst first, and the overall verdict; null without
 * reports. If all classes stall, the cause is the signal; if only some do, it is the delivery.
 */
export function judgePlayback(
  all: PlaybackSums,
  classes: readonly Pick<PlaybackSums, 'watchedMs' | 'stalledMs'>[],
): { verdict: HealthVerdict | null; hints: PlaybackHint[] } {
  if (all.reports === 0) return { verdict: null, hints: [] }
  const measured = classes.filter(({ watchedMs, stalledMs }) => watchedMs + stalledMs >= MIN_CLASS_MS)
  const stalling = measured.filter((one) => rebuffer(one) > REBUFFER[0])
  const everywhere = stalling.length > 0 && stalling.length === measured.length
  const worst = Math.max(0, ...stalling.map(rebuffer))
  const share = rebuffer(all)
  const tries = (failed: number) => failed / Math.max(1, all.starts + failed)
  const { network, codec, media } = all.failures
  const firstFrame = all.starts === 0 ? 0 : all.firstFrameMs / all.starts
  const beyond = (value: number, [fair, poor]: readonly [number, number]) =>
    [value > fair, value > poor] as const
  const checks: HintCheck<PlaybackHint>[] = [
    ['all_stall', everywhere, everywhere && share > REBUFFER[1]],
    ['some_stall', stalling.length > 0 && !everywhere, worst > REBUFFER[1] && share > REBUFFER[0]],
    ['undecodable', ...beyond(tries(codec), UNDECODABLE)],
    ['unreachable', ...beyond(network < MIN_UNREACHABLE ? 0 : tries(network), UNREACHABLE)],
    ['broken', ...beyond(tries(media), BROKEN)],
    ['slow_start', ...beyond(firstFrame, FIRST_FRAME_MS)],
  ]
  return verdictOf(checks)
}
