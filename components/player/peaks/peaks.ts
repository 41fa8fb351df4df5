/** A point this many times the average is a peak. */
const PEAK_FACTOR = 1.6
const MAX_PEAKS = 6

/** Returns the SVG path of the counts as an area, scaled to the highest count; null if all are zero. */
export function areaOf(
  counts: readonly number[],
  { width, height }: { width: number; height: number },
): string | null {
  const max = Math.max(0, ...counts)
  if (max === 0) return null
  const step = width / counts.length
  const y = (count: number) => (height - (count / max) * (height - 1)).toFixed(1)
  // Each point is in the middle of its interval; the curve is level at both ends.
  const points = counts.map((count, n) => `${((n + 0.5) * step).toFixed(1)} ${y(count)}`)
  return `M0 ${height}V${y(counts[0] ?? 0)}L${points.join('L')}L${width} ${y(counts.at(-1) ?? 0)}V${height}Z`
}

/**
 * Returns the indexes of the highest peaks, in order: higher than both neighbours and well above the average.
 */
export function peaksOf(counts: readonly number[]): number[] {
  const average = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  const peaks = counts.flatMap((count, n) =>
    count > average * PEAK_FACTOR && count > (counts[n - 1] ?? 0) && count >= (counts[n + 1] ?? 0) ? [n] : [],
  )
  return peaks
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, MAX_PEAKS)
    .sort((a, b) => a - b)
}

/**
 * Returns the next or previous moment from a position; null if there is none. Moments within one second of it
 * are skipped.
 */
export function findMoment(
  moments: readonly number[],
  at: number,
  direction: 'next' | 'previous',
): number | null {
  const sorted = moments.toSorted((a, b) => a - b)
  const found =
    direction === 'next'
      ? sorted.find((moment) => moment > at + 1)
      : sorted.findLast((moment) => moment < at - 1)
  return found ?? null
}
