import { bufferedEnd, bufferedStart, type Engine } from '../engine.ts'
import { catchUp, createStallAllowance } from './catch-up.ts'

/** Within this distance of the target (s), playback counts as live and stays there. */
const NEAR = 1
/** With always-live, a delay of more than this beyond the target (s) is skipped. */
const TIGHT = 2.5

export interface EdgeView {
  /** Seconds behind the edge, to a tenth; null while unknown. */
  behind: number | null
  /** Whole seconds before the edge that can still be played; null while unknown. */
  window: number | null
  /** Far enough behind the edge to offer a button back to live. */
  away: boolean
}

/** Keeps one element near the live edge of one engine. Call `tick` about twice a second. */
export function createLiveEdgeSync(video: HTMLVideoElement, now: () => number = () => performance.now()) {
  const stallAllowance = createStallAllowance(now)
  let catching = false
  let following = true

  const setRate = (rate: number) => {
    if (video.playbackRate !== rate) video.playbackRate = rate
  }
  const behindOf = (engine: Engine): number | null => {
    const edge = engine.edge(video)
    return edge === null ? null : Math.max(0, edge - video.currentTime)
  }
  const windowOf = (engine: Engine): number | null => {
    const start = engine.start?.(video) ?? bufferedStart(video)
    const edge = engine.edge(video)
    return start === null || edge === null ? null : Math.max(0, Math.floor(edge - start))
  }
  const jump = (engine: Engine) => {
    const edge = engine.edge(video)
    if (edge !== null) video.currentTime = Math.max(0, edge - stallAllowance.apply(engine.plan).target)
  }

  return {
    stalled: () => stallAllowance.stalled(),
    /** The viewer paused: from now on the delay is intended. */
    stopFollowing(): void {
      following = false
      setRate(1)
    },
    /** Jumps to the edge and follows it. */
    toLive(engine: Engine): void {
      stallAllowance.reset()
      following = true
      catching = false
      setRate(1)
      jump(engine)
    },
    /** Returns how many seconds before the edge this variant can play; null while unknown. */
    rewindWindow: (engine: Engine) => windowOf(engine),
    /** Another engine is opened: it starts live. */
    reset(): void {
      following = true
      catching = false
      setRate(1)
    },
    /**
     * Seeks to a position so many seconds behind the edge and stays there. Near the edge it returns to live
     * instead; the result says which.
     */
    seek(engine: Engine, behind: number): boolean {
      const edge = engine.edge(video)
      if (edge === null) return false
      const live = behind <= stallAllowance.apply(engine.plan).target + NEAR
      if (live) this.toLive(engine)
      else {
        this.stopFollowing()
        const start = engine.start?.(video) ?? bufferedStart(video) ?? 0
        video.currentTime = Math.max(start, edge - behind)
      }
      return live
    },
    /** Moves to a position of the timeline that can still be played, and stays there. */
    place(engine: Engine, position: number): void {
      this.stopFollowing()
      const start = engine.start?.(video) ?? bufferedStart(video) ?? 0
      video.currentTime = Math.max(start, position)
    },
    /** With `tight`, any noticeable delay is skipped at once. */
    tick(engine: Engine, tight = false): EdgeView {
      const behind = behindOf(engine)
      if (behind === null) return { behind: null, window: null, away: false }
      const plan = stallAllowance.apply(engine.plan)
      if (!video.paused && behind <= plan.target + NEAR) following = true
      if (following && !video.paused && video.readyState >= 2) {
        const ahead = (bufferedEnd(video) ?? 0) - video.currentTime
        const limit = tight ? Math.min(plan.limit, plan.target + TIGHT) : plan.limit
        const move = catchUp({ behind, ahead, catching }, { ...plan, limit })
        catching = move.catching
        setRate(move.rate)
        if (move.jump) jump(engine)
      }
      const away = behind > engine.plan.offerBeyond
      return { behind: Math.round(behind * 10) / 10, window: windowOf(engine), away }
    },
  }
}
export type LiveEdgeSync = ReturnType<typeof createLiveEdgeSync>
