import { type Dice, dice } from './dice.ts'

type Point = [number, number, number]
type Curve = (share: number) => number

/** Easing curves that scripts use to look human. */
const CURVES: Record<string, Curve> = {
  sine: (p) => (1 - Math.cos(Math.PI * p)) / 2,
  cubic: (p) => (p < 0.5 ? 4 * p ** 3 : 1 - (2 - 2 * p) ** 3 / 2),
  quint: (p) => 1 - (1 - p) ** 5,
  expo: (p) => (p >= 1 ? 1 : 1 - 2 ** (-10 * p)),
  back: (p) => 1 + 2.7 * (p - 1) ** 3 + 1.7 * (p - 1) ** 2,
  jerk: (p) => p ** 3 * (10 - 15 * p + 6 * p * p),
  'speed up, slow down': (p) => (p < 0.7 ? (p / 0.7) ** 2 * 0.7 : 0.7 + 0.3 * (1 - ((1 - p) / 0.3) ** 2)),
}

interface Style {
  curve: Curve
  ms: [number, number]
  every: number
  /** Offset across the direction of movement, in px. */
  y?: (share: number, chance: Dice) => number
  /** Variation of the intervals, in ms. */
  uneven?: number
  /** Independent noise along the direction of movement, in px. */
  noise?: number
  round?: boolean
  /** Wait before the release, in ms. */
  hold?: number
}

function drive(
  chance: Dice,
  goal: number,
  { curve, ms, every, y, uneven = 0, noise = 0, round = true, hold = 0 }: Style,
): Point[] {
  const length = chance.between(...ms)
  const rounded = (value: number) => (round ? Math.round(value) : value)
  const track: Point[] = [[0, 0, 0]]
  for (let t = every; t < length; t += every + chance.between(0, uneven))
    track.push([
      rounded(goal * curve(t / length) + chance.normal(noise)),
      y ? rounded(y(t / length, chance)) : 0,
      Math.round(t),
    ])
  return [...track, [goal, track.at(-1)?.[1] ?? 0, Math.round(length + hold)]]
}

const linear: Curve = (share) => share
const white = (_: number, chance: Dice) => chance.normal(1.2)
const arc = (share: number) => 6 * Math.sin(Math.PI * share)
const slope = (share: number) => 5 * share

/** Tracks of scripts by name; each creates a different track for every seed. */
export const MACHINES: Record<string, (seed: number, goal: number) => Point[]> = {
  linear: (seed, goal) => drive(dice(seed), goal, { curve: linear, ms: [400, 3000], every: 16 }),
  'linear, uneven times': (seed, goal) =>
    drive(dice(seed), goal, { curve: linear, ms: [400, 3000], every: 8, uneven: 20 }),
  'linear, sloping': (seed, goal) =>
    drive(dice(seed), goal, { curve: linear, ms: [400, 2500], every: 10, y: slope, uneven: 6 }),
  'linear with noise': (seed, goal) =>
    drive(dice(seed), goal, { curve: linear, ms: [500, 2500], every: 16, y: white, noise: 1, uneven: 8 }),
  'eased, straight': (seed, goal) => eased(seed, goal, { ms: [500, 2500], every: 16 }),
  'eased, sloping, uneven times': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 9, y: slope, uneven: 12 }),
  'eased along an arc': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 16, y: arc, round: false }, ['back']),
  'eased along an arc, uneven times': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 9, y: arc, uneven: 12 }, ['back']),
  'eased, straight, with a hold': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 16, hold: 220 }),
  'eased, sloping, with a hold': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 9, y: slope, uneven: 12, hold: 300 }),
  'eased along an arc, with a hold': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 16, y: arc, hold: 260 }, ['back']),
  'eased along an arc, few points': (seed, goal) =>
    eased(seed, goal, { ms: [800, 2500], every: 50, y: arc, uneven: 30 }, ['back']),
  'eased, noise across': (seed, goal) =>
    eased(seed, goal, { ms: [500, 2500], every: 12, y: white, uneven: 6 }),
  'too quick': (seed, goal) => eased(seed, goal, { ms: [60, 290], every: 6, y: white, uneven: 4 }),
  'too long': (seed, goal) => eased(seed, goal, { ms: [20_500, 60_000], every: 160, y: arc, uneven: 40 }),
  jump: (seed, goal) => {
    const chance = dice(seed)
    return Array.from(
      { length: 14 },
      (_, n): Point => [n < 7 ? n : goal - 13 + n, Math.round(chance.normal(1)), n * 40],
    )
  },
  'two points': (seed, goal) => [
    [0, 0, 0],
    [goal, 0, Math.round(dice(seed).between(400, 2000))],
  ],
  'even keys': (seed, goal) => {
    const every = Math.round(dice(seed).between(20, 200))
    return Array.from(
      { length: Math.ceil(goal / 4) + 1 },
      (_, n): Point => [Math.min(goal, n * 4), 0, n * every],
    )
  },
}

/** `excluded` names omitted curves: an overshoot along an arc may be human. */
function eased(seed: number, goal: number, style: Omit<Style, 'curve'>, excluded: string[] = []): Point[] {
  const curves = Object.entries(CURVES).filter(([name]) => !excluded.includes(name))
  const curve = curves[seed % curves.length]?.[1] ?? linear
  return drive(dice(seed), goal, { ...style, curve })
}

/** A recorded track replayed: with noise, to another gap, or in another time. */
export const replays: Record<string, (original: Point[], seed: number) => Point[]> = {
  exactly: (original) => original,
  'with noise': (original, seed) => {
    const chance = dice(seed)
    return original.map(([x, y, t], n) =>
      n === 0 ? [x, y, t] : [x + chance.normal(0.3), y + chance.normal(0.2), t],
    )
  },
  'to another gap': (original, seed) => {
    const scale = dice(seed).between(0.7, 1.4)
    return original.map(([x, y, t]) => [x * scale, y, t])
  },
  slower: (original, seed) => {
    const scale = dice(seed).between(1.05, 1.6)
    return original.map(([x, y, t]) => [x, y, t * scale])
  },
}
