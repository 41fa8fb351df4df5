import type { EdgePlan } from '../engine.ts'

export interface EdgeReading {
  /** Seconds behind the live edge. */
  behind: number
  /** Seconds that can be played without the network. */
  ahead: number
  /** Whether it was catching up until now. */
  catching: boolean
}

export interface EdgeMove {
  /** What playbackRate should be. */
  rate: number
  /** Skip to `target` behind the edge. */
  jump: boolean
  catching: boolean
}

/** How far past the target it lets things slide before it hurries. */
const SLACK = 0.4
/** One in ten faster: pitch is kept by the browser, and nobody notices. */
const MAX_RATE = 1.1
const MIN_RATE = 1.03
const SLOW_RATE = 0.96
/** Rate gained a second behind. */
const GAIN = 0.05

/**
 * How to get back to the live edge: slightly faster until the target is reached, never while little is buffered, and a
 * jump only past the limit. Between target and target + SLACK it goes on with what it was doing, so that the rate does
 * not flutter.
 */
export function catchUp({ behind, ahead, catching }: EdgeReading, plan: EdgePlan): EdgeMove {
  const over = behind - plan.target
  if (behind > plan.limit) return { rate: 1, jump: true, catching: false }
  // Next to nothing is left to play: slightly slower gathers some before the picture has to stop.
  if (ahead < plan.reserve / 2 && over < 0) return { rate: SLOW_RATE, jump: false, catching: false }
  if (over <= 0 || (!catching && over <= SLACK)) return { rate: 1, jump: false, catching: false }
  if (ahead < plan.reserve) return { rate: 1, jump: false, catching: true }
  const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, 1 + over * GAIN))
  return { rate: Math.round(rate * 100) / 100, jump: false, catching: true }
}

/** Seconds that every stall adds to the target, the most it may add, and how long without one takes a step back (ms). */
const STEP = 0.6
const MOST = 3
const CALM_MS = 60_000

/** Room for a connection that stutters: the target grows with every stall and shrinks again while all is calm. */
export function createPatience(now: () => number) {
  let extra = 0
  let since = now()
  return {
    stalled(): void {
      extra = Math.min(MOST, extra + STEP)
      since = now()
    },
    /** The plan as widened by what has happened lately. */
    apply(plan: EdgePlan): EdgePlan {
      if (extra > 0 && now() - since > CALM_MS) {
        extra = Math.max(0, extra - STEP)
        since = now()
      }
      return extra === 0 ? plan : { ...plan, target: plan.target + extra, limit: plan.limit + extra }
    },
  }
}
