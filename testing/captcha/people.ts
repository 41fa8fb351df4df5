import { type Dice, dice } from './dice.ts'

type Point = [number, number, number]

/** How somebody moves, in px and ms. */
interface Habit {
  /** The first push: how long, and how far of the way it comes. */
  push: [number, number]
  reach: [number, number]
  /** Pauses before each correction, and how long those take. */
  pause: [number, number]
  correct: [number, number]
  /** Uncertainty as a part of speed, tremor at rest, drift across the way. */
  rough: number
  tremor: number
  drift: number
  /** ms between two events of the device. */
  every: number
  /** Pushes in which the way is divided (a touchpad has little room). */
  strokes: number
  /** How long the piece is held still before it is let go. */
  hold: [number, number]
}

/** Figures as hand movements are described in the literature on aimed movements: bell-shaped speed, undershoot, correction. */
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

/** From 0 to 1 as a hand moves that jerks least. */
const bell = (part: number) => part ** 3 * (10 - 15 * part + 6 * part * part)

/** The way of the hand itself: pushes, pauses, corrections, and a hold before letting go. */
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

/** A track that a person with this habit might leave, ending within 2 px of `goal`. */
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
      const part = Math.min(1, Math.max(0, (t - begin - move.wait) / move.ms))
      if (t >= begin) x = move.from + (move.to - move.from) * bell(part)
      if (part > 0 && part < 1) speed = Math.abs(move.to - move.from) / move.ms
      begin += move.wait + move.ms
    }
    slip = slip * 0.7 + chance.normal(habit.rough * speed * habit.every)
    side = side * 0.9 + chance.normal(0.06 * habit.drift * Math.min(1, speed * 3))
    const shake = speed > 0 ? habit.tremor * Math.sin((t / 1000) * beat * 2 * Math.PI + phase) : 0
    const part = x / goal
    const point: Point = [
      Math.round(x + slip + shake),
      Math.round(slope * part + arc * Math.sin(Math.PI * Math.min(1, part)) + side),
      Math.round(t + chance.between(0, 1.4)),
    ]
    const last = track.at(-1)
    // A device says nothing while nothing moves.
    still = last !== undefined && point[0] === last[0] && point[1] === last[1]
    if (!still) track.push(point)
  }
  const [x, y, t] = track.at(-1) ?? [goal, 0, 0]
  return [...track, [x, y, Math.max(t, Math.round(length))]]
}

/** Arrow keys as people press them: leaps by single presses, then a held key, then single steps. Time begins with the first. */
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

/** The same track as a mouse tells it that speaks every `ms`: places between the points, none where it stands still. */
export function oftener(track: readonly Point[], ms: number): Point[] {
  const [first, ...rest] = track
  if (!first) return []
  const points: Point[] = [first]
  for (const [x, y, t] of rest) {
    const [px, py, pt] = points.at(-1) ?? first
    const pieces =
      x === px && y === py ? 1 : Math.min(Math.max(1, Math.abs(x - px)), Math.floor((t - pt) / ms) || 1)
    for (let n = 1; n <= pieces; n++) {
      const part = n / pieces
      points.push([
        Math.round(px + (x - px) * part),
        Math.round(py + (y - py) * part),
        Math.round(pt + (t - pt) * part),
      ])
    }
  }
  return points
}
