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

/** When (real time, ms since the epoch) the site's clock shows or showed `at`, as it runs now. */
export const realTime = (clock: Clock, at: number, real = Date.now()): number =>
  real + (at - clock.now()) / clock.rate

/** What the site's clock shows or showed at a moment of real time (both ms since the epoch), as it runs now. */
export const siteTime = (clock: Clock, at: number, real = Date.now()): number =>
  clock.now() + (at - real) * clock.rate
