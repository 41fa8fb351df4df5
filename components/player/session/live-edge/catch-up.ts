import type { EdgePlan } from '../engine.ts'

export interface EdgeReading {
  /** Seconds behind the live edge. */
  behind: number
  /** Seconds buffered ahead of the playback position. */
  ahead: number
  /** Whether playback was catching up before this reading. */
  catching: boolean
}

export interface EdgeMove {
  /** The playbackRate to set. */
  rate: number
  /** Jump to `target` behind the edge. */
  jump: boolean
  catching: boolean
}

/** Distance beyond the target before playback speeds up. */
const SLACK = 0.4
/** 10 % faster: the browser preserves the pitch and viewers do not notice. */
const MAX_RATE = 1.1
const MIN_RATE = 1.03
const SLOW_RATE = 0.96
/** Increase of the rate per second behind the target. */
const GAIN = 0.05

/**
 * Returns how to get back to the live edge: slightly faster until the target is reached, never while little
 * is buffered, and a jump only beyond the limit. Between target and target + SLACK the current mode is kept,
 * so that the rate does not flutter.
 */
export function catchUp({ behind, ahead, catching }: EdgeReading, plan: EdgePlan): EdgeMove {
  const over = behind - plan.target
  if (behind > plan.limit) return { rate: 1, jump: true, catching: false }
  // Almost nothing is buffered: playing slightly slower builds up a reserve and avoids a stall.
  if (ahead < plan.reserve / 2 && over < 0) return { rate: SLOW_RATE, jump: false, catching: false }
  if (over <= 0 || (!catching && over <= SLACK)) return { rate: 1, jump: false, catching: false }
  if (ahead < plan.reserve) return { rate: 1, jump: false, catching: true }
  const rate = Math.min(MAX_RATE, Math.max(MIN_RATE, 1 + over * GAIN))
  return { rate: Math.round(rate * 100) / 100, jump: false, catching: true }
}

/**
 * Seconds that each stall adds to the target, the maximum it may add, and the time without a stall (ms) after
 * which one step is removed.
 */
const STEP = 0.6
const MAX_EXTRA = 3
const CALM_MS = 60_000

/**
 * Adapts the plan to an unstable connection: the target grows with every stall and shrinks again without
 * stalls.
 */
export function createStallAllowance(now: () => number) {
  let extra = 0
  let since = now()
  return {
    /** The viewer asked for the live edge: its reserve grows again only with new stalls. */
    reset(): void {
      extra = 0
    },
    stalled(): void {
      extra = Math.min(MAX_EXTRA, extra + STEP)
      since = now()
    },
    /** Returns the plan, widened by the recent stalls. */
    apply(plan: EdgePlan): EdgePlan {
      if (extra > 0 && now() - since > CALM_MS) {
        extra = Math.max(0, extra - STEP)
        since = now()
      }
      return extra === 0 ? plan : { ...plan, target: plan.target + extra, limit: plan.limit + extra }
    },
  }
}
