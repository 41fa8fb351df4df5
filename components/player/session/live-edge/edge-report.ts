import type { Engine } from '../engine.ts'
import { TICK_MS } from '../health.ts'
import type { SessionContext } from '../session-context.ts'
import type { Detour } from '../session-state.ts'

/** Keeps the element at its position and writes the distance from the edge into the session's state. */
export function createEdgeReport({ video, now, store, queue, edge }: SessionContext) {
  let notifiedAt = 0

  /** Returns whether the detour's variant is at the requested position; seeks to it as soon as possible. */
  function isInPlace(to: Detour, on: Engine): boolean {
    if (to.isReached) return true
    if (video.readyState < 1 || on.edge(video) === null) return false
    to.isReached = true
    edge.seek(on, to.behind + (performance.now() - to.requestedAt) / 1_000)
    return true
  }

  function report(on: Engine, alwaysLive: boolean): void {
    const seen = edge.tick(on, alwaysLive)
    // During a detour the viewer counts as away from live, however near its own edge: returning to live
    // switches the variant.
    const view = { ...seen, away: seen.away || queue.detour() !== null }
    const time = performance.now()
    if (time - notifiedAt < 2 * TICK_MS - 50 && view.away === store.get().away) return
    notifiedAt = time
    const producedAt = on.producedAt?.(video) ?? null
    const late = producedAt === null || view.behind === null ? 0 : (now() - producedAt) / 1_000 - view.behind
    const far = view.window === null ? 0 : (queue.reach()?.seconds ?? 0)
    const window = view.window === null ? null : Math.max(view.window, far)
    store.set({ ...view, window, lag: Math.round(late * 2) / 2 })
  }

  return {
    /** Call it on every tick. With `alwaysLive`, any noticeable delay is skipped at once. */
    tick(on: Engine, alwaysLive: boolean): void {
      const detour = queue.detour()
      if (!detour || isInPlace(detour, on)) report(on, alwaysLive)
    },
  }
}
