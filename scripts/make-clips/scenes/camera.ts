/** A point of the world: metres; x along the long side, y away from the camera, z up. */
export type Point = readonly [x: number, y: number, z: number]

export interface Camera {
  /** Where a point appears, pixels, and how many pixels a metre is there; null behind the camera. */
  see(point: Point): { x: number; y: number; scale: number } | null
}

/** A camera at `from` looking at `at`, `fov` degrees across. */
export function camera(from: Point, at: Point, fov: number, width: number, height: number): Camera {
  const focal = width / 2 / Math.tan((fov * Math.PI) / 360)
  const forward = unit([at[0] - from[0], at[1] - from[1], at[2] - from[2]])
  const right = unit([forward[1], -forward[0], 0])
  const up = cross(right, forward)
  return {
    see(point) {
      const d: Point = [point[0] - from[0], point[1] - from[1], point[2] - from[2]]
      const depth = dot(d, forward)
      if (depth < 1) return null
      const scale = focal / depth
      return { x: width / 2 + dot(d, right) * scale, y: height / 2 - dot(d, up) * scale, scale }
    },
  }
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1], a[2])
  return [a[0] / length, a[1] / length, a[2] / length]
}
