/**
 * The site's clock. The demo world and replays may run it at another pace, so Date.now() must not be used for
 * what a match shows.
 */
export interface Clock {
  /** Milliseconds since the epoch, in site time. */
  now(): number
  /** Site seconds per real second: 1, or DEMO_SPEED. */
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

/** The real time (ms since the epoch) at which the site's clock shows `at`, at its current pace. */
export const realTime = (clock: Clock, at: number, real = Date.now()): number =>
  real + (at - clock.now()) / clock.rate

/** The time of the site's clock at a real time (both ms since the epoch), at its current pace. */
export const siteTime = (clock: Clock, at: number, real = Date.now()): number =>
  clock.now() + (at - real) * clock.rate
