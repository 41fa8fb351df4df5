import type { Engine } from '../engine.ts'
import { TICK_MS } from '../health.ts'
import type { SessionContext } from '../session-context.ts'
import type { Aside } from '../session-state.ts'

/** Keeps the element at its place and writes into the session's state how far it is behind the edge. */
export function createEdgeReport({ video, now, store, queue, edge }: SessionContext) {
  let notifiedAt = 0

  /** Whether the line that goes further back stands where it was asked to; it is sent there as soon as it can be. */
  function stands(to: Aside, on: Engine): boolean {
    if (to.found) return true
    if (video.readyState < 1 || on.edge(video) === null) return false
    to.found = true
    edge.seek(on, to.behind + (performance.now() - to.asked) / 1_000)
    return true
  }

  function report(on: Engine, alwaysLive: boolean): void {
    const seen = edge.tick(on, alwaysLive)
    // On the line that reaches further the viewer is away, however near its own edge: the way back leads to the other.
    const view = { ...seen, away: seen.away || queue.aside() !== null }
    const time = performance.now()
    if (time - notifiedAt < 2 * TICK_MS - 50 && view.away === store.get().away) return
    notifiedAt = time
    const made = on.madeAt?.(video) ?? null
    const late = made === null || view.behind === null ? 0 : (now() - made) / 1_000 - view.behind
    const far = view.window === null ? 0 : (queue.reach()?.seconds ?? 0)
    const window = view.window === null ? null : Math.max(view.window, far)
    store.set({ ...view, window, lag: Math.round(late * 2) / 2 })
  }

  return {
    /** Call it with every tick. `alwaysLive`: what falls behind by more than a moment is skipped at once. */
    tick(on: Engine, alwaysLive: boolean): void {
      const aside = queue.aside()
      if (!aside || stands(aside, on)) report(on, alwaysLive)
    },
  }
}
