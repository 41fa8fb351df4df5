/** [x, y] in pixels of the picture, and milliseconds since the first point. */
export type Point = [x: number, y: number, t: number]

/** Stays below the contract's limit, with room for the last point. */
const MAX_POINTS = 480

export interface Track {
  readonly points: readonly Point[]
  byKeys: boolean
}

/** Records how the piece is moved, starting at time `now`. */
export function beginTrack(byKeys: boolean, now: number) {
  const began = now
  let points: Point[] = [[0, 0, 0]]
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    byKeys,
    /**
     * Adds a position. A long track is thinned out: every second point is dropped, the first and the last
     * stay.
     */
    add(x: number, y: number, at: number): void {
      if (points.length >= MAX_POINTS) points = points.filter((_, n) => n % 2 === 0)
      const before = points.at(-1)?.[2] ?? 0
      points.push([round(x), round(y), Math.max(before, Math.round(at - began))])
    },
    get points(): readonly Point[] {
      return points
    },
  }
}
export type TrackWriter = ReturnType<typeof beginTrack>
