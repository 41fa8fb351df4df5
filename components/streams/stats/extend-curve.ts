const MINUTE_MS = 60_000

interface Minute {
  minute: string
  viewers: number
}

/**
 * Extends a curve to `now` (ms; null: unchanged). Viewers receive every change, so the minutes not counted
 * yet had the current number of viewers. Covers at most an hour.
 */
export function extendCurve(curve: readonly Minute[], viewers: number, now: number | null): Minute[] {
  const last = curve.at(-1)
  if (!last || now === null) return [...curve]
  const extended = curve.slice(0, -1)
  const from = Date.parse(last.minute)
  const to = Math.floor(now / MINUTE_MS) * MINUTE_MS
  // The current minute keeps its peak, like the counted ones.
  extended.push(to <= from ? { ...last, viewers: Math.max(last.viewers, viewers) } : last)
  for (let at = Math.max(from, to - 60 * MINUTE_MS) + MINUTE_MS; at <= to; at += MINUTE_MS)
    extended.push({ minute: new Date(at).toISOString(), viewers })
  return extended.slice(-60)
}
