/** An interruption of a broadcast, which its film leaves out. */
export interface FilmGap {
  /** The second of the film at which it continues. */
  at: number
  /** How long nothing was recorded, in seconds. */
  seconds: number
}

/** The film of a broadcast: when it begins, its length in seconds, and what it leaves out, in order. */
export interface FilmPeriod {
  startedAt: Date
  seconds: number
  gaps: readonly FilmGap[]
}

/**
 * Returns the moment (ms since the epoch) that is shown at a second of the film. Where the film continues after an
 * interruption this is the beginning of the interruption.
 */
export const momentAt = ({ startedAt, gaps }: Omit<FilmPeriod, 'seconds'>, second: number): number =>
  startedAt.getTime() + 1_000 * gaps.reduce((sum, gap) => (gap.at < second ? sum + gap.seconds : sum), second)

/**
 * Returns the second of the film that shows a moment (ms since the epoch); for a moment that was not recorded, the
 * second at which the film continues, with `isGap`. Before the beginning it is negative.
 */
export function secondAt(
  { startedAt, gaps }: Omit<FilmPeriod, 'seconds'>,
  moment: number,
): { second: number; isGap: boolean } {
  let second = (moment - startedAt.getTime()) / 1_000
  for (const gap of gaps) {
    if (second < gap.at) break
    if (second < gap.at + gap.seconds) return { second: gap.at, isGap: true }
    second -= gap.seconds
  }
  return { second, isGap: false }
}

/** Returns when the film ends (ms since the epoch). */
export const endOf = (period: FilmPeriod): number => momentAt(period, period.seconds)
