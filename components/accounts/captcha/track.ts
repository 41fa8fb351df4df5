/** [x, y] in pixels of the picture, and ms since the first. */
export type Point = [x: number, y: number, t: number]

/** The contract's bound, with room for the last point. */
const MOST = 480

export interface Track {
  readonly points: readonly Point[]
  byKeys: boolean
}

/** Writes down how a piece is pushed, from where it stands at `now`. */
export function beginTrack(byKeys: boolean, now: number) {
  const began = now
  let points: Point[] = [[0, 0, 0]]
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    byKeys,
    /** A further place. A long hesitation is thinned out: every second point goes, the first and the last stay. */
    add(x: number, y: number, at: number): void {
      if (points.length >= MOST) points = points.filter((_, n) => n % 2 === 0)
      const before = points.at(-1)?.[2] ?? 0
      points.push([round(x), round(y), Math.max(before, Math.round(at - began))])
    },
    get points(): readonly Point[] {
      return points
    },
  }
}
export type TrackWriter = ReturnType<typeof beginTrack>
