/** Seconds covered by each point of the live curve. */
const BUCKET_S = 5
const BUCKET_MS = BUCKET_S * 1_000
/** Longer than any rewind window of HLS. */
const MAX_BUCKETS = 240

/**
 * Counts chat messages since the page was opened, by the device's clock, for the curve of the live seek bar.
 */
export function createChatActivity(now: () => number = Date.now) {
  const counts = new Map<number, number>()
  return {
    add(): void {
      const bucket = Math.floor(now() / BUCKET_MS)
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
      if (counts.size > MAX_BUCKETS) counts.delete(Math.min(...counts.keys()))
    },
    /** Returns the counts of the last `seconds`, oldest first; empty if there were no messages. */
    last(seconds: number): number[] {
      const to = Math.floor(now() / BUCKET_MS)
      const size = Math.ceil(seconds / BUCKET_S)
      const list = Array.from({ length: size }, (_, n) => counts.get(to - size + 1 + n) ?? 0)
      return list.some((count) => count > 0) ? list : []
    },
  }
}
export type ChatActivity = ReturnType<typeof createChatActivity>
