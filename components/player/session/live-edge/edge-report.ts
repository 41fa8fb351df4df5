import type { Engine } from '../engine.ts'
import { TICK_MS } from '../health.ts'
import type { SessionContext } from '../session-context.ts'
import type { Detour } from '../session-state.ts'

/** A position this near the requested one (s) is not corrected. */
const CLOSE_S = 0.5
/** Where a faster variant failed before, the way back to live is offered beyond this distance (s). */
const OFFER_BEYOND_S = 3

/** Keeps the element at its position and writes the distance from the edge into the session's state. */
export function createEdgeReport({ video, now, store, queue, edge }: SessionContext) {
  let notifiedAt = 0

  /** Returns whether the detour's variant is at the requested position; seeks to it as soon as possible. */
  function isInPlace(to: Detour, on: Engine): boolean {
    if (to.isReached) return true
    // Before a frame is decoded, an engine may still move the element to the position it begins with.
    const end = on.edge(video)
    if (video.readyState < 2 || end === null) return false
    const position = to.moment === null ? null : (on.positionOf?.(video, to.moment) ?? null)
    to.isReached = true
    const since = (performance.now() - to.requestedAt) / 1_000
    edge.stopFollowing()
    if (position === null) edge.seek(on, to.behind + since)
    else if (Math.abs(video.currentTime - position) > CLOSE_S) edge.place(on, position)
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
    const shownAfter = producedAt === null ? null : Math.max(0, (now() - producedAt) / 1_000)
    const late = shownAfter === null || view.behind === null ? 0 : shownAfter - view.behind
    const far = view.window === null ? 0 : (queue.reach()?.seconds ?? 0)
    const window = view.window === null ? null : Math.max(view.window, far)
    // Never less than what is buffered, should the clocks disagree.
    const delay = view.behind === null ? null : Math.max(view.behind, Math.round((shownAfter ?? 0) * 10) / 10)
    const offersLive = view.away || (queue.faster().length > 0 && (view.behind ?? 0) > OFFER_BEYOND_S)
    store.set({ ...view, delay, window, offersLive, lag: Math.round(late * 2) / 2 })
  }

  return {
    /** Call it on every tick. With `alwaysLive`, any noticeable delay is skipped at once. */
    tick(on: Engine, alwaysLive: boolean): void {
      const detour = queue.detour()
      if (!detour || isInPlace(detour, on)) report(on, alwaysLive)
    },
  }
}
