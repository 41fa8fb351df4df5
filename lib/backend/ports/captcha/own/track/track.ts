/** A point of the way a piece was pushed: [x, y] in pixels of the picture, and ms since the first. */
export type Point = readonly [number, number, number]
export type Track = readonly Point[]

/** From one point to the next. */
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

/** Without points that come less than so many ms after the one before: a mouse may tell of itself every millisecond. */
export function thin(track: Track, leastMs: number): Track {
  let last = -Infinity
  return track.filter(([, , t], n) => {
    if (n < track.length - 1 && t - last < leastMs) return false
    last = t
    return true
  })
}

/** Where the piece was at a moment (ms since the first point), between two points on the straight line. */
export function placeAt(track: Track, moment: number): [number, number] {
  const after = track.findIndex(([, , t]) => t >= moment)
  const [x2, y2, t2] = track[after === -1 ? track.length - 1 : after] ?? [0, 0, 0]
  const [x1, y1, t1] = track[Math.max(0, after - 1)] ?? [x2, y2, t2]
  const part = after <= 0 || t2 === t1 ? 1 : (moment - t1) / (t2 - t1)
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
}

/** Standard deviation as a part of the mean; 0 for nothing. */
export function variation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (!(mean > 0)) return 0
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean
}

export const rms = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
