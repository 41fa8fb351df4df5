import type { Playback } from '../playback.ts'
import type { SessionContext } from '../session-context.ts'

/** Goes back behind the live edge and returns to it, over another line where the current one does not reach as far. */
export function createRewind({ video, store, queue, edge }: SessionContext, playback: Playback) {
  function goLive(): void {
    const engine = playback.engine()
    if (queue.turnHome() || !engine) {
      playback.open()
      return
    }
    edge.toLive(engine)
    if (video.paused) playback.resume()
  }

  /**
   * So many seconds behind the edge; what cannot be played any more is left out. Further back than this line keeps, the
   * one that does is opened in its place until the viewer is back to live.
   */
  function seek(behind: number): void {
    const to = Math.max(0, behind)
    const aside = queue.aside()
    if (aside && !aside.found) {
      Object.assign(aside, { behind: to, asked: performance.now() })
      store.set({ behind: to })
      return
    }
    const engine = playback.engine()
    if (!engine) return
    const kept = edge.kept(engine)
    const far = queue.reach()
    if (far && kept !== null && to > kept + 1 && far.seconds > kept + 1) {
      if (queue.turnAside(far.line, Math.min(to, far.seconds))) playback.open()
    } else if (edge.seek(engine, to) && aside) goLive()
  }

  return { goLive, seek }
}
