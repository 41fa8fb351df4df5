/** The position of a player at every frame of a loop, with what drawing a runner needs. */
export interface Path {
  x: number[]
  y: number[]
  /** Radians; a whole number of strides over the loop, so that the loop closes. */
  stride: number[]
  /** Metres a second. */
  speed: number[]
  /** -1 to 1 across the screen. */
  heading: number[]
}

/** Metres of one full stride (two steps). */
const STRIDE = 2.3

/** Follows `at` (t from 0 to 1, periodic) through `frames` frames of `seconds` in all. */
export function follow(at: (t: number) => [number, number], frames: number, seconds: number): Path {
  const spots = Array.from({ length: frames }, (_, n) => at(n / frames))
  const x = smooth(spots.map(([one]) => one))
  const y = smooth(spots.map(([, one]) => one))
  const steps = x.map((one, n) => {
    const next = (n + 1) % frames
    return [(x[next] ?? one) - one, (y[next] ?? 0) - (y[n] ?? 0)] as const
  })
  const total = steps.reduce((sum, [dx, dy]) => sum + Math.hypot(dx, dy), 0)
  const strides = Math.max(1, Math.round(total / STRIDE))
  let run = 0
  const stride = steps.map(([dx, dy]) => {
    run += Math.hypot(dx, dy)
    return (run / Math.max(total, 0.001)) * strides * Math.PI * 2
  })
  const perSecond = frames / seconds
  const speed = smooth(steps.map(([dx, dy]) => Math.hypot(dx, dy) * perSecond))
  const turn = smooth(steps.map(([dx]) => dx * perSecond))
  const heading = turn.map((vx, n) => Math.max(-1, Math.min(1, vx / Math.max(0.6, speed[n] ?? 1))))
  return { x, y, stride, speed, heading }
}

/** Rounds off a periodic row of numbers over about a third of a second. */
export function smooth(values: number[], reach = 5): number[] {
  const count = values.length
  return values.map((_, n) => {
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += values[(n + k + count) % count] ?? 0
    return sum / (2 * reach + 1)
  })
}
