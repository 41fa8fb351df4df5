import type { Engine } from '../engine.ts'
import type { Playback } from '../playback.ts'
import type { SessionContext } from '../session-context.ts'

/**
 * Seeks behind the live edge and returns to it, over another variant where the current one does not reach far
 * enough back.
 */
export function createRewind({ video, now, store, queue, edge }: SessionContext, playback: Playback) {
  function goLive(): void {
    const engine = playback.engine()
    const isDetour = queue.endDetour()
    // A variant that is faster than the current one is tried again at once.
    const isFaster = queue.faster().length > 0
    if (isFaster) queue.restart()
    if (isDetour || isFaster || !engine) {
      playback.open()
      return
    }
    edge.toLive(engine)
    if (video.paused) playback.resume()
  }

  /** When the picture so many seconds behind the edge was produced, ms since the epoch. */
  function momentAt(engine: Engine, behind: number): number {
    const shown = engine.producedAt?.(video) ?? null
    const end = engine.edge(video)
    if (shown === null || end === null) return now() - behind * 1_000
    return shown + (end - video.currentTime - behind) * 1_000
  }

  /**
   * Seeks to so many seconds behind the edge, limited to what can be played. Beyond the window of this
   * variant, the deeper one is opened until the viewer returns to live.
   */
  function seek(behind: number): void {
    const to = Math.max(0, behind)
    const detour = queue.detour()
    if (detour && !detour.isReached) {
      const moment = detour.moment === null ? null : detour.moment - (to - detour.behind) * 1_000
      Object.assign(detour, { behind: to, moment, requestedAt: performance.now() })
      store.set({ behind: to })
      return
    }
    const engine = playback.engine()
    if (!engine) return
    const available = edge.rewindWindow(engine)
    const far = queue.reach()
    if (far && available !== null && to > available + 1 && far.seconds > available + 1) {
      const distance = Math.min(to, far.seconds)
      if (queue.startDetour(far.variant, { behind: distance, moment: momentAt(engine, distance) }))
        playback.open()
      return
    }
    if (!edge.seek(engine, to)) {
      // The bar stays where it was pressed until the next report.
      if (available !== null) store.set({ behind: Math.min(to, available) })
    } else if (detour) goLive()
  }

  return { goLive, seek }
}
