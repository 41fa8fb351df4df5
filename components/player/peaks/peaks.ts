/** A point this much above the average is a peak. */
const STANDS_OUT = 1.6
const MOST_PEAKS = 6

/** Counts as the area under a line, from zero to the highest of them; null where nothing was said. */
export function areaOf(
  counts: readonly number[],
  { width, height }: { width: number; height: number },
): string | null {
  const most = Math.max(0, ...counts)
  if (most === 0) return null
  const step = width / counts.length
  const y = (count: number) => (height - (count / most) * (height - 1)).toFixed(1)
  // A point stands in the middle of its stretch; the ends go on level.
  const points = counts.map((count, n) => `${((n + 0.5) * step).toFixed(1)} ${y(count)}`)
  return `M0 ${height}V${y(counts[0] ?? 0)}L${points.join('L')}L${width} ${y(counts.at(-1) ?? 0)}V${height}Z`
}

/** The points where most was said: higher than both sides and well above the average, the highest few, in their order. */
export function peaksOf(counts: readonly number[]): number[] {
  const average = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  const peaks = counts.flatMap((count, n) =>
    count > average * STANDS_OUT && count > (counts[n - 1] ?? 0) && count >= (counts[n + 1] ?? 0) ? [n] : [],
  )
  return peaks
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, MOST_PEAKS)
    .sort((a, b) => a - b)
}

/** The next of some moments after an instant, or the one before it; null where there is none. A second is no step. */
export function momentFrom(moments: readonly number[], at: number, way: 'next' | 'previous'): number | null {
  const sorted = moments.toSorted((a, b) => a - b)
  const found =
    way === 'next' ? sorted.find((moment) => moment > at + 1) : sorted.findLast((moment) => moment < at - 1)
  return found ?? null
}
