import * as z from 'zod/mini'

/** The script tag `onClock` of the media server: what has timestamp `time` (ms) was sent at `produced_at`. */
const clockTag = z.object({ onClock: z.object({ time: z.number(), produced_at: z.number() }) })
const MAX_POINTS = 50

/**
 * Maps positions of an FLV stream to the time of day. flv.js starts its timeline at the first picture or sound, before
 * which the server writes the first tag.
 */
export function createFlvClock() {
  let base: number | null = null
  let points: { time: number; producedAt: number }[] = []
  return {
    /** Reads the values of a script tag; ignores other tags. */
    read(data: unknown): void {
      const tag = clockTag.safeParse(data).data?.onClock
      if (!tag) return
      base ??= tag.time
      points = [...points, { time: tag.time, producedAt: tag.produced_at }].slice(-MAX_POINTS)
    },
    /** Returns when the picture at `position` (s) was sent, ms since the epoch; null if the stream does not say so. */
    producedAt(position: number): number | null {
      const time = (base ?? 0) + position * 1_000
      const point = points.findLast((one) => one.time <= time + 1) ?? points[0]
      return point ? point.producedAt + time - point.time : null
    },
  }
}
