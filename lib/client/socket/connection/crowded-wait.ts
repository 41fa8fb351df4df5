/**
 * How long (ms) to wait before asking again for what was refused as too much at once, when the server says that it is
 * worth it after `seconds` (1 where it does not say). Many pages behind one address were refused until the same moment,
 * so they spread by `random` (0 to 1).
 */
export function crowdedWait(seconds: number | null | undefined, random: number): number {
  const ms = (seconds ?? 1) * 1_000
  return ms + random * Math.max(1_000, ms / 4)
}
