/** The site's clock. The demo world and replays may run it at another pace, so nobody reads Date.now() for what a match shows. */
export interface Clock {
  /** Milliseconds since the epoch, in site time. */
  now(): number
  /** Site seconds a real second: 1, or DEMO_SPEED. */
  readonly rate: number
}

export const systemClock: Clock = { now: () => Date.now(), rate: 1 }

/** A clock that showed `siteEpoch` when the real clock showed `realEpoch` (both ms) and runs at `rate`. */
export function pacedClock(
  rate: number,
  siteEpoch: number,
  realEpoch: number,
  real: () => number = Date.now,
): Clock {
  return { rate, now: () => siteEpoch + (real() - realEpoch) * rate }
}
