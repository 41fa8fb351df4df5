/** A new line may take this long to show something: a key frame can be 10 s away. */
const FIRST_MS = 15_000
const STALL_MS = 8_000
const GAP_MS = 1_000

/** Notices when an element that plays does not move; all times in ms. */
export function createProgressWatch(video: HTMLVideoElement, now: () => number = () => performance.now()) {
  let place = -1
  let since = now()
  let patient = false

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
    setPatient(to: boolean): void {
      patient = to
      since = now()
    },
    /** True once it has stood still for too long. A hole between two buffered parts is stepped over first. */
    stuck(loading: boolean): boolean {
      if (video.currentTime !== place) {
        place = video.currentTime
        since = now()
        return false
      }
      const still = now() - since
      if (still > GAP_MS) overGap()
      return !patient && still > (loading ? FIRST_MS : STALL_MS)
    },
  }
}
export type ProgressWatch = ReturnType<typeof createProgressWatch>
