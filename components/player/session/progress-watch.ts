/** Time a new variant may take to show a frame (ms): a key frame can be 10 s away. */
const FIRST_FRAME_MS = 15_000
const STALL_MS = 8_000
const GAP_MS = 1_000

/** Detects an element that plays but does not advance; all times in ms. */
export function createProgressWatch(video: HTMLVideoElement, now: () => number = () => performance.now()) {
  let place = -1
  let since = now()
  let signalLost = false

  function overGap(): void {
    for (let index = 0; index < video.buffered.length; index += 1) {
      const start = video.buffered.start(index)
      if (start <= video.currentTime) continue
      video.currentTime = start + 0.01
      return
    }
  }

  return {
    restart(): void {
      place = -1
      since = now()
    },
    setSignalLost(to: boolean): void {
      signalLost = to
      since = now()
    },
    /**
     * Returns true once playback has stalled for too long. A gap between two buffered ranges is skipped
     * first.
     */
    stuck(loading: boolean): boolean {
      if (video.currentTime !== place) {
        place = video.currentTime
        since = now()
        return false
      }
      const stalledFor = now() - since
      if (stalledFor > GAP_MS) overGap()
      return !signalLost && stalledFor > (loading ? FIRST_FRAME_MS : STALL_MS)
    },
  }
}
export type ProgressWatch = ReturnType<typeof createProgressWatch>
