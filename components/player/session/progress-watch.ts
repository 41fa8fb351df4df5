/** Time a new variant may take to show a frame (ms): a key frame can be 10 s away. */
const FIRST_FRAME_MS = 15_000
const STALL_MS = 8_000
const GAP_MS = 1_000
/** The same after the publisher's signal has returned: its new pictures arrive at once. */
const RESUME_MS = 1_000
const RESUME_GAP_MS = 250

/** Detects an element that plays but does not advance; all times in ms. */
export function createProgressWatch(video: HTMLVideoElement, now: () => number = () => performance.now()) {
  let place = -1
  let since = now()
  let signalLost = false
  let isResuming = false

  function overGap(): void {
    for (let index = 0; index < video.buffered.length; index += 1) {
      const start = video.buffered.start(index)
      if (start <= video.currentTime) continue
      video.currentTime = start + 0.01
      return
    }
  }

  return {
    /** Another variant is opened, or playback is paused. */
    restart(): void {
      place = -1
      since = now()
      isResuming = false
    },
    setSignalLost(to: boolean): void {
      if (signalLost === to) return
      signalLost = to
      isResuming = !to
      since = now()
    },
    /** The signal has returned, but the picture has not moved since. */
    isResuming: () => isResuming,
    /** How long the picture has not moved (ms). */
    stalledFor: () => now() - since,
    /**
     * Returns true once playback has stalled for too long. A gap between two buffered ranges is skipped
     * first.
     */
    stuck(loading: boolean): boolean {
      if (video.currentTime !== place) {
        place = video.currentTime
        since = now()
        // One more frame of the old signal may have been shown.
        if (video.readyState > 2) isResuming = false
        return false
      }
      const stalledFor = now() - since
      if (stalledFor > (isResuming ? RESUME_GAP_MS : GAP_MS)) overGap()
      if (signalLost) return false
      return stalledFor > (loading ? FIRST_FRAME_MS : isResuming ? RESUME_MS : STALL_MS)
    },
  }
}
export type ProgressWatch = ReturnType<typeof createProgressWatch>
