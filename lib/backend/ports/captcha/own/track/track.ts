/** A point of a piece's track: [x, y] in pixels of the picture, and ms since the first point. */
export type Point = readonly [number, number, number]
export type Track = readonly Point[]

/** The difference between one point and the next. */
export interface Step {
  dx: number
  dy: number
  dt: number
}

export const stepsOf = (track: Track): Step[] =>
  track.slice(1).map(([x, y, t], n) => {
    const [px, py, pt] = track[n] ?? [x, y, t]
    return { dx: x - px, dy: y - py, dt: t - pt }
  })

/**
 * Removes points less than `minMs` after the one before: a mouse may report its position every millisecond.
 */
export function thin(track: Track, minMs: number): Track {
  let last = -Infinity
  return track.filter(([, , t], n) => {
    if (n < track.length - 1 && t - last < minMs) return false
    last = t
    return true
  })
}

/**
 * The position of the piece at a time (ms since the first point), interpolated linearly between two points.
 */
export function placeAt(track: Track, ms: number): [number, number] {
  const after = track.findIndex(([, , t]) => t >= ms)
  const [x2, y2, t2] = track[after === -1 ? track.length - 1 : after] ?? [0, 0, 0]
  const [x1, y1, t1] = track[Math.max(0, after - 1)] ?? [x2, y2, t2]
  const ratio = after <= 0 || t2 === t1 ? 1 : (ms - t1) / (t2 - t1)
  return [x1 + (x2 - x1) * ratio, y1 + (y2 - y1) * ratio]
}

/** The coefficient of variation (standard deviation divided by mean); 0 for no values. */
export function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (!(mean > 0)) return 0
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean
}

export const rms = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
