import type { Playback } from '../playback.ts'
import type { SessionContext } from '../session-context.ts'

/**
 * Seeks behind the live edge and returns to it, over another variant where the current one does not reach far
 * enough back.
 */
export function createRewind({ video, store, queue, edge }: SessionContext, playback: Playback) {
  function goLive(): void {
    const engine = playback.engine()
    if (queue.endDetour() || !engine) {
      playback.open()
      return
    }
    edge.toLive(engine)
    if (video.paused) playback.resume()
  }

  /**
   * Seeks to so many seconds behind the edge, limited to what can be played. Beyond the window of this
   * variant, the deeper one is opened until the viewer returns to live.
   */
  function seek(behind: number): void {
    const to = Math.max(0, behind)
    const detour = queue.detour()
    if (detour && !detour.isReached) {
      Object.assign(detour, { behind: to, requestedAt: performance.now() })
      store.set({ behind: to })
      return
    }
    const engine = playback.engine()
    if (!engine) return
    const available = edge.rewindWindow(engine)
    const far = queue.reach()
    if (far && available !== null && to > available + 1 && far.seconds > available + 1) {
      if (queue.startDetour(far.variant, Math.min(to, far.seconds))) playback.open()
    } else if (edge.seek(engine, to) && detour) goLive()
  }

  return { goLive, seek }
}
