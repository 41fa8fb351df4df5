const MINUTE_MS = 60_000

interface Minute {
  minute: string
  viewers: number
}

/**
 * A curve as far as now (ms; null: as it is): viewers receive each change, so in the minutes that were not counted
 * yet there were as many as now. An hour of it at most.
 */
export function goOn(curve: readonly Minute[], viewers: number, now: number | null): Minute[] {
  const last = curve.at(-1)
  if (!last || now === null) return [...curve]
  const going = curve.slice(0, -1)
  const from = Date.parse(last.minute)
  const to = Math.floor(now / MINUTE_MS) * MINUTE_MS
  // The minute that is under way keeps its most, like those that were counted.
  going.push(to <= from ? { ...last, viewers: Math.max(last.viewers, viewers) } : last)
  for (let at = Math.max(from, to - 60 * MINUTE_MS) + MINUTE_MS; at <= to; at += MINUTE_MS)
    going.push({ minute: new Date(at).toISOString(), viewers })
  return going.slice(-60)
}
