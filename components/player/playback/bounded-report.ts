import type { PlayedVariant } from '#lib/contract/streams/playback.ts'
import { PLAYBACK_REPORT_LIMITS } from '#lib/shared/vocabulary/playback.ts'

const atMost = (value: number, max: number) => Math.min(Math.round(value), max)

/**
 * Returns the most watched variants first, within the server's limits for one report: the number of variants,
 * each count, and the total time of all variants (ms), which is allotted in order.
 */
export function boundedReport(played: Iterable<PlayedVariant>): PlayedVariant[] {
  const variants = [...played]
    .sort((a, b) => b.watched_ms - a.watched_ms)
    .slice(0, PLAYBACK_REPORT_LIMITS.variants)
  let left: number = PLAYBACK_REPORT_LIMITS.spanMs
  const allot = (ms: number) => {
    const share = atMost(ms, left)
    left -= share
    return share
  }
  return variants.map((variant) => {
    const starts = atMost(variant.starts, PLAYBACK_REPORT_LIMITS.starts)
    return {
      ...variant,
      watched_ms: allot(variant.watched_ms),
      stalls: atMost(variant.stalls, PLAYBACK_REPORT_LIMITS.stalls),
      stalled_ms: allot(variant.stalled_ms),
      starts,
      first_frame_ms: atMost(variant.first_frame_ms, starts * PLAYBACK_REPORT_LIMITS.firstFrameMs),
      failures: Object.fromEntries(
        Object.entries(variant.failures).map(([reason, times]) => [
          reason,
          atMost(times, PLAYBACK_REPORT_LIMITS.failures),
        ]),
      ) as PlayedVariant['failures'],
    }
  })
}
