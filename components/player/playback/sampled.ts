/** Up to this many viewers, every player reports; above it, about this many of them. */
const ALL_UP_TO = 1_000

/** Returns whether a page with the random number `lot` (0 to 1) reports, given the number of viewers. */
export const isSampled = (lot: number, viewers: number): boolean =>
  viewers <= ALL_UP_TO || lot < ALL_UP_TO / viewers
