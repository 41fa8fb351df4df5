const STEPS_MS = [800, 1_600, 3_200, 6_400, 12_000]

/**
 * Returns the wait (ms) before the variants are tried again in round `round`: growing, with a jitter of a
 * quarter.
 */
export function backOff(round: number, random: () => number = Math.random): number {
  const step = STEPS_MS[Math.min(round, STEPS_MS.length - 1)] ?? 12_000
  return Math.round(step * (0.75 + random() * 0.5))
}
