import type { PlaybackHint } from '#lib/contract/streams/playback.ts'
import type { FailReason, HealthVerdict } from '#lib/shared/vocabulary/playback.ts'
import { type Found, verdictOf } from '../verdict-of.ts'

/** Sums of what was reported. */
export interface Played {
  reports: number
  watchedMs: number
  stalls: number
  stalledMs: number
  starts: number
  firstFrameMs: number
  failures: Record<FailReason, number>
}

/** Below these a hint is given; beyond the second figure viewers see it badly. Shares are of 1. */
const REBUFFER = [0.02, 0.08] as const
const UNDECODABLE = [0.05, 0.3] as const
const UNREACHABLE = [0.15, 0.4] as const
/** One viewer whose own line breaks is no word on the stream. */
const UNREACHABLE_LEAST = 3
const BROKEN = [0.05, 0.3] as const
const FIRST_FRAME_MS = [4_000, 10_000] as const
/** A way of watching with less than this behind it (ms) says nothing of the others. */
const LEAST_MS = 20_000

const rebuffer = ({ watchedMs, stalledMs }: Pick<Played, 'watchedMs' | 'stalledMs'>) =>
  stalledMs / Math.max(1, watchedMs + stalledMs)

/**
 * What is odd about how it plays, the worst first, and what that comes to; null where nobody has reported. Where all ways
 * of watching stand still it is the signal; where some do and others not it is the way there.
 */
export function judgePlayback(
  all: Played,
  classes: readonly Pick<Played, 'watchedMs' | 'stalledMs'>[],
): { verdict: HealthVerdict | null; hints: PlaybackHint[] } {
  if (all.reports === 0) return { verdict: null, hints: [] }
  const known = classes.filter(({ watchedMs, stalledMs }) => watchedMs + stalledMs >= LEAST_MS)
  const stalling = known.filter((one) => rebuffer(one) > REBUFFER[0])
  const everywhere = stalling.length > 0 && stalling.length === known.length
  const worst = Math.max(0, ...stalling.map(rebuffer))
  const share = rebuffer(all)
  const tries = (failed: number) => failed / Math.max(1, all.starts + failed)
  const { network, codec, media } = all.failures
  const firstFrame = all.starts === 0 ? 0 : all.firstFrameMs / all.starts
  const beyond = (figure: number, [fair, poor]: readonly [number, number]) =>
    [figure > fair, figure > poor] as const
  const found: Found<PlaybackHint>[] = [
    ['all_stall', everywhere, everywhere && share > REBUFFER[1]],
    ['some_stall', stalling.length > 0 && !everywhere, worst > REBUFFER[1] && share > REBUFFER[0]],
    ['undecodable', ...beyond(tries(codec), UNDECODABLE)],
    ['unreachable', ...beyond(network < UNREACHABLE_LEAST ? 0 : tries(network), UNREACHABLE)],
    ['broken', ...beyond(tries(media), BROKEN)],
    ['slow_start', ...beyond(firstFrame, FIRST_FRAME_MS)],
  ]
  return verdictOf(found)
}
