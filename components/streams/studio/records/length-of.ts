const MINUTE_MS = 60_000

/** How long something was on (ISO 8601 both; still on without an end), in whole minutes. */
export function lengthOf(
  from: string,
  to: string | null,
  now = Date.now(),
): { hours: number; minutes: number } {
  const all = Math.max(0, Math.round(((to === null ? now : Date.parse(to)) - Date.parse(from)) / MINUTE_MS))
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
