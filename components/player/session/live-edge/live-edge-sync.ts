import { bufferedEnd, bufferedStart, type Engine } from '../engine.ts'
import { catchUp, createPatience } from './catch-up.ts'

/** Within this of the target (s) it counts as live. */
const NEAR = 2.5

export interface EdgeView {
  /** Seconds behind the edge, to a tenth; null while unknown. */
  behind: number | null
  /** Seconds before the edge that can still be played, whole; null while unknown. */
  window: number | null
  /** Far enough behind that a way back to live is worth a button. */
  away: boolean
}

/** Keeps one element near the edge of what one engine plays. Call `tick` about twice a second. */
export function createLiveEdgeSync(video: HTMLVideoElement, now: () => number = () => performance.now()) {
  const patience = createPatience(now)
  let catching = false
  let following = true

  const setRate = (rate: number) => {
    if (video.playbackRate !== rate) video.playbackRate = rate
  }
  const behindOf = (engine: Engine): number | null => {
    const edge = engine.edge(video)
    return edge === null ? null : Math.max(0, edge - video.currentTime)
  }
  const keptBy = (engine: Engine): number | null => {
    const start = engine.start?.(video) ?? bufferedStart(video)
    const edge = engine.edge(video)
    return start === null || edge === null ? null : Math.max(0, Math.floor(edge - start))
  }
  const jump = (engine: Engine) => {
    const edge = engine.edge(video)
    if (edge !== null) video.currentTime = Math.max(0, edge - patience.apply(engine.plan).target)
  }

  return {
    stalled: () => patience.stalled(),
    /** The viewer stopped: what is behind from now on was wanted. */
    hold(): void {
      following = false
      setRate(1)
    },
    /** Back to the edge at once, and stay there. */
    toLive(engine: Engine): void {
      following = true
      catching = false
      setRate(1)
      jump(engine)
    },
    /** Seconds before the edge that this line can play; null while unknown. */
    kept: (engine: Engine) => keptBy(engine),
    /** Another engine begins: it begins live. */
    reset(): void {
      following = true
      catching = false
      setRate(1)
    },
    /**
     * To a place so many seconds behind the edge, and stay there; near enough to the edge it is back to live, which is
     * answered.
     */
    seek(engine: Engine, behind: number): boolean {
      const edge = engine.edge(video)
      if (edge === null) return false
      const live = behind <= patience.apply(engine.plan).target + NEAR
      if (live) this.toLive(engine)
      else {
        this.hold()
        const start = engine.start?.(video) ?? bufferedStart(video) ?? 0
        video.currentTime = Math.max(start, edge - behind)
      }
      return live
    },
    /** `tight`: what falls behind by more than a moment is skipped at once. */
    tick(engine: Engine, tight = false): EdgeView {
      const behind = behindOf(engine)
      if (behind === null) return { behind: null, window: null, away: false }
      const plan = patience.apply(engine.plan)
      if (!video.paused && behind <= plan.target + NEAR) following = true
      if (following && !video.paused && video.readyState >= 2) {
        const ahead = (bufferedEnd(video) ?? 0) - video.currentTime
        const limit = tight ? Math.min(plan.limit, plan.target + NEAR) : plan.limit
        const move = catchUp({ behind, ahead, catching }, { ...plan, limit })
        catching = move.catching
        setRate(move.rate)
        if (move.jump) jump(engine)
      }
      const away = behind > plan.target + NEAR
      return { behind: Math.round(behind * 10) / 10, window: keptBy(engine), away }
    },
  }
}
export type LiveEdgeSync = ReturnType<typeof createLiveEdgeSync>
