import type { PlayedLine } from '#lib/contract/streams/playback.ts'
import { REPORT_MOST } from '#lib/shared/vocabulary/playback.ts'

const least = (figure: number, most: number) => Math.min(Math.round(figure), most)

/**
 * The most watched lines first, within what the server accepts of one report: the number of lines, each count, and the
 * time of all lines together (ms), which goes to the first lines where it does not suffice.
 */
export function boundedReport(played: Iterable<PlayedLine>): PlayedLine[] {
  const lines = [...played].sort((a, b) => b.watched_ms - a.watched_ms).slice(0, REPORT_MOST.lines)
  let left: number = REPORT_MOST.span
  const within = (ms: number) => {
    const share = least(ms, left)
    left -= share
    return share
  }
  return lines.map((line) => {
    const starts = least(line.starts, REPORT_MOST.starts)
    return {
      ...line,
      watched_ms: within(line.watched_ms),
      stalls: least(line.stalls, REPORT_MOST.stalls),
      stalled_ms: within(line.stalled_ms),
      starts,
      first_frame_ms: least(line.first_frame_ms, starts * REPORT_MOST.firstFrame),
      failures: Object.fromEntries(
        Object.entries(line.failures).map(([reason, times]) => [reason, least(times, REPORT_MOST.failures)]),
      ) as PlayedLine['failures'],
    }
  })
}
