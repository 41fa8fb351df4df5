/** Seconds that each point of the live curve stands for. */
const BUCKET_S = 5
const BUCKET_MS = BUCKET_S * 1_000
/** No line of an HLS window is older. */
const KEPT = 240

/** How much was said since this page is here, by the device's clock: what a live seek bar draws its curve from. */
export function createTalkCount(now: () => number = Date.now) {
  const counts = new Map<number, number>()
  return {
    add(): void {
      const bucket = Math.floor(now() / BUCKET_MS)
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
      if (counts.size > KEPT) counts.delete(Math.min(...counts.keys()))
    },
    /** The counts of the last so many seconds, the oldest first; empty where nothing was said. */
    last(seconds: number): number[] {
      const to = Math.floor(now() / BUCKET_MS)
      const size = Math.ceil(seconds / BUCKET_S)
      const list = Array.from({ length: size }, (_, n) => counts.get(to - size + 1 + n) ?? 0)
      return list.some((count) => count > 0) ? list : []
    },
  }
}
export type TalkCount = ReturnType<typeof createTalkCount>
