/**
 * Returns how long (ms) to wait before retrying a rate-limited request; `seconds` is what the server gave (1
 * where it gave none). Many pages behind one address are limited until the same moment, so `random` (0 to 1)
 * spreads them.
 */
export function rateLimitDelay(seconds: number | null | undefined, random: number): number {
  const ms = (seconds ?? 1) * 1_000
  return ms + random * Math.max(1_000, ms / 4)
}
