import { type Dice, dice } from './dice.ts'

type Point = [number, number, number]

/** How a user moves, in px and ms. */
interface Habit {
  /** The first push: its duration, and the share of the distance it covers. */
  push: [number, number]
  reach: [number, number]
  /** Pauses before each correction, and the duration of corrections. */
  pause: [number, number]
  correct: [number, number]
  /** Noise as a share of speed, tremor at rest, drift across the direction of movement. */
  rough: number
  tremor: number
  drift: number
  /** Interval between two events of the device, ms. */
  every: number
  /** Number of pushes for the whole distance (a touchpad has little room). */
  strokes: number
  /** How long the piece is held still before the release. */
  hold: [number, number]
}

/**
 * Numbers for hand movements as described in the literature on aimed movements: bell-shaped speed,
 * undershoot, correction.
 */
export const HABITS = {
  'quick mouse': {
    push: [260, 480],
    reach: [0.88, 1.06],
    pause: [40, 130],
    correct: [90, 220],
    rough: 0.07,
    tremor: 0.25,
    drift: 4,
    every: 8,
    strokes: 1,
    hold: [60, 280],
  },
  'careful mouse': {
    push: [550, 1100],
    reach: [0.8, 0.97],
    pause: [70, 260],
    correct: [200, 500],
    rough: 0.08,
    tremor: 0.3,
    drift: 5,
    every: 16.7,
    strokes: 1,
    hold: [60, 280],
  },
  touchpad: {
    push: [350, 700],
    reach: [0.85, 1.03],
    pause: [120, 420],
    correct: [160, 360],
    rough: 0.09,
    tremor: 0.2,
    drift: 3,
    every: 16.7,
    strokes: 2,
    hold: [60, 280],
  },
  thumb: {
    push: [300, 800],
    reach: [0.86, 1.08],
    pause: [30, 160],
    correct: [100, 300],
    rough: 0.06,
    tremor: 0.35,
    drift: 9,
    every: 16.7,
    strokes: 1,
    hold: [60, 280],
  },
  'unsteady hand': {
    push: [900, 1900],
    reach: [0.7, 1.1],
    pause: [120, 500],
    correct: [300, 700],
    rough: 0.14,
    tremor: 0.8,
    drift: 9,
    every: 16.7,
    strokes: 2,
    hold: [60, 280],
  },
  'hasty mouse': {
    push: [300, 600],
    reach: [0.85, 1.12],
    pause: [0, 60],
    correct: [100, 240],
    rough: 0.09,
    tremor: 0.3,
    drift: 6,
    every: 16.7,
    strokes: 1,
    hold: [0, 15],
  },
} satisfies Record<string, Habit>

/** Minimum-jerk movement of a hand from 0 to 1. */
const bell = (share: number) => share ** 3 * (10 - 15 * share + 6 * share * share)

/** The movements of the hand: pushes, pauses, corrections, and a hold before the release. */
function plan(
  habit: Habit,
  goal: number,
  { between }: Dice,
): { from: number; to: number; ms: number; wait: number }[] {
  const moves: { from: number; to: number; ms: number; wait: number }[] = []
  let at = 0
  for (let stroke = 1; stroke <= habit.strokes; stroke++) {
    const to = ((goal * stroke) / habit.strokes) * between(...habit.reach)
    moves.push({
      from: at,
      to,
      ms: between(...habit.push),
      wait: stroke === 1 ? between(20, 90) : between(...habit.pause),
    })
    at = to
  }
  for (let n = 0; Math.abs(goal - at) > 1.6 && n < 5; n++) {
    const to = at + (goal - at) * between(0.7, 1.15)
    moves.push({ from: at, to, ms: between(...habit.correct), wait: between(...habit.pause) })
    at = to
  }
  return moves
}

/** Creates a track of a user with this habit, ending within 2 px of `goal`. */
export function handTrack(seed: number, goal: number, habit: Habit): Point[] {
  const chance = dice(seed)
  const moves = plan(habit, goal, chance)
  const [phase, beat] = [chance.between(0, 6), chance.between(8, 12)]
  const [slope, arc] = [chance.normal(habit.drift / 2), chance.normal(habit.drift)]
  const length = moves.reduce((sum, move) => sum + move.ms + move.wait, 0) + chance.between(...habit.hold)
  const track: Point[] = [[0, 0, 0]]
  let [slip, side, still] = [0, 0, true]
  for (let t = habit.every; t < length; t += habit.every) {
    let [begin, x, speed] = [0, 0, 0]
    for (const move of moves) {
      const share = Math.min(1, Math.max(0, (t - begin - move.wait) / move.ms))
      if (t >= begin) x = move.from + (move.to - move.from) * bell(share)
      if (share > 0 && share < 1) speed = Math.abs(move.to - move.from) / move.ms
      begin += move.wait + move.ms
    }
    slip = slip * 0.7 + chance.normal(habit.rough * speed * habit.every)
    side = side * 0.9 + chance.normal(0.06 * habit.drift * Math.min(1, speed * 3))
    const shake = speed > 0 ? habit.tremor * Math.sin((t / 1000) * beat * 2 * Math.PI + phase) : 0
    const share = x / goal
    const point: Point = [
      Math.round(x + slip + shake),
      Math.round(slope * share + arc * Math.sin(Math.PI * Math.min(1, share)) + side),
      Math.round(t + chance.between(0, 1.4)),
    ]
    const last = track.at(-1)
    // A device sends no events while nothing moves.
    still = last !== undefined && point[0] === last[0] && point[1] === last[1]
    if (!still) track.push(point)
  }
  const [x, y, t] = track.at(-1) ?? [goal, 0, 0]
  return [...track, [x, y, Math.max(t, Math.round(length))]]
}

/**
 * Creates a track of arrow keys as users press them: large steps by single presses, then a held key, then
 * single steps. Time starts with the first press.
 */
export function keyTrack(
  seed: number,
  goal: number,
  { step, leap }: { step: number; leap: number },
): Point[] {
  const chance = dice(seed)
  const track: Point[] = [[0, 0, 0]]
  const leaps = leap > 0 ? Math.floor(chance.between(0, goal / leap)) : 0
  let [x, t, held] = [0, 0, 0]
  for (let n = 0; goal - x >= step; n++) {
    const leaping = n < leaps
    const near = goal - x < step * 8
    if (n > 0)
      t +=
        leaping || near
          ? chance.between(90, 260)
          : held++ === 0
            ? chance.between(260, 480)
            : chance.between(31, 36)
    x += leaping ? leap : step
    track.push([x, 0, Math.round(t)])
  }
  return track
}

/** Resamples a track for a mouse that reports every `ms`: points in between, but none while it is still. */
export function resample(track: readonly Point[], ms: number): Point[] {
  const [first, ...rest] = track
  if (!first) return []
  const points: Point[] = [first]
  for (const [x, y, t] of rest) {
    const [px, py, pt] = points.at(-1) ?? first
    const pieces =
      x === px && y === py ? 1 : Math.min(Math.max(1, Math.abs(x - px)), Math.floor((t - pt) / ms) || 1)
    for (let n = 1; n <= pieces; n++) {
      const share = n / pieces
      points.push([
        Math.round(px + (x - px) * share),
        Math.round(py + (y - py) * share),
        Math.round(pt + (t - pt) * share),
      ])
    }
  }
  return points
}
