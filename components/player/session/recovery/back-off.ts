const STEPS_MS = [800, 1_600, 3_200, 6_400, 12_000]

/** How long to wait (ms) before the lines are tried for the `round`th time again: growing, and spread by a quarter. */
export function backOff(round: number, random: () => number = Math.random): number {
  const step = STEPS_MS[Math.min(round, STEPS_MS.length - 1)] ?? 12_000
  return Math.round(step * (0.75 + random() * 0.5))
}
