import { signsOf, speeds } from './signs.ts'
import { rms, type Step, stepsOf, type Track, variation } from './track.ts'

export interface Pushed {
  /** Where the piece was let go. */
  x: number
  track: Track
  /** By arrow keys: one point a step. */
  byKeys: boolean
  /** Milliseconds since the challenge was set. */
  age: number
}

/** Why a track is a machine's. For tests and the log; a refused client does not learn it. */
export type Machine =
  | 'few points'
  | 'wrong ends'
  | 'wrong times'
  | 'too quick'
  | 'too long'
  | 'longer than the challenge is old'
  | 'jump'
  | 'steady'
  | 'shaking'
  | 'no hand'
  | 'no key steps'
  | 'even keys'

const POINTER = { points: 10, leastMs: 300, mostMs: 20_000, start: 3 }
const KEYS = { points: 3, leastMs: 300, mostMs: 120_000, start: 24 }
/** Network and clocks: a track may seem this much longer than its challenge is old. */
const LEEWAY_MS = 400

/** Null when a person may have pushed the piece like this. */
export function judgeTrack({ x, track, byKeys, age }: Pushed): Machine | null {
  const rule = byKeys ? KEYS : POINTER
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || track.length < rule.points) return 'few points'
  const steps = stepsOf(track)
  if (Math.abs(first[0]) > rule.start || Math.abs(last[0] - x) > 2) return 'wrong ends'
  if (Math.abs(first[2]) > 1 || steps.some(({ dt }) => dt < 0)) return 'wrong times'
  if (last[2] < rule.leastMs) return 'too quick'
  if (last[2] > rule.mostMs) return 'too long'
  if (last[2] > age + LEEWAY_MS) return 'longer than the challenge is old'
  return byKeys ? judgeKeys(steps) : judgePointer(track, steps)
}

function judgePointer(track: Track, steps: Step[]): Machine | null {
  const way = Math.abs((track.at(-1)?.[0] ?? 0) - (track[0]?.[0] ?? 0))
  if (
    steps.some(({ dx, dt }) => Math.abs(dx) > Math.max(12, way * 0.5) || Math.abs(dx) / Math.max(dt, 4) > 10)
  )
    return 'jump'
  if (variation(speeds(track, (track.at(-1)?.[2] ?? 0) / 16).map(Math.abs)) < 0.45) return 'steady'
  if (isNoise(steps.map(({ dx }) => dx)) || isNoise(steps.map(({ dy }) => dy))) return 'shaking'
  const { wanders, corrects, hesitates } = signsOf(track)
  return wanders && corrects && hesitates ? null : 'no hand'
}

/** Whether each move undoes the one before: noise does, a hand does not (but for the rounding of a pixel). */
function isNoise(moves: readonly number[]): boolean {
  const undone = moves.reduce((sum, move, n) => sum + move * (moves[n - 1] ?? 0), 0)
  return rms(moves) >= 0.9 && undone < -0.2 * moves.reduce((sum, move) => sum + move * move, 0)
}

/**
 * A held key repeats evenly but waits first; single presses come unevenly. Steps go along the way only, are small, and
 * of one size for a while.
 */
function judgeKeys(all: Step[]): Machine | null {
  // From where the piece stood to the first step: no time passes, the time begins with it.
  const steps = all.slice(all[0]?.dt === 0 ? 1 : 0)
  const changes = steps.filter(
    ({ dx }, n) => n > 0 && Math.abs(Math.abs(dx) - Math.abs(steps[n - 1]?.dx ?? 0)) > 0.1,
  )
  if (
    steps.some(({ dx, dy, dt }) => dx === 0 || Math.abs(dx) > 24 || dy !== 0 || dt < 12) ||
    changes.length > Math.max(4, steps.length / 8)
  )
    return 'no key steps'
  return variation(steps.map(({ dt }) => dt)) < 0.12 ? 'even keys' : null
}
