/**
 * Returns the wait before attempt `attempt` (0 is the first): 1 s, doubled with each attempt up to `maxMs`,
 * of which a random value between half and the whole is used, so that many browsers that lost the same server
 * do not reconnect at once.
 */
export function backOff(attempt: number, random: number, firstMs = 1_000, maxMs = 30_000): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 16))
  return whole * (0.5 + random / 2)
}
