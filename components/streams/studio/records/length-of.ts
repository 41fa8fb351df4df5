const MINUTE_MS = 60_000

/**
 * Returns the duration of a broadcast in whole minutes (ISO 8601 times; without an end it is still running).
 */
export function lengthOf(
  from: string,
  to: string | null,
  now = Date.now(),
): { hours: number; minutes: number } {
  const all = Math.max(0, Math.round(((to === null ? now : Date.parse(to)) - Date.parse(from)) / MINUTE_MS))
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
