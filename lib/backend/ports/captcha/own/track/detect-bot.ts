import { signsOf, speeds } from './signs.ts'
import { rms, type Step, stepsOf, type Track, variation } from './track.ts'

export interface SliderAttempt {
  /** The position at which the piece was released. */
  x: number
  track: Track
  /** True for arrow keys, which give one point per step. */
  byKeys: boolean
  /** Milliseconds since the challenge was created. */
  age: number
}

/** Why a track was classified as a machine's. For tests and the log; a refused client does not see it. */
export type BotReason =
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

const POINTER = { points: 10, minMs: 300, maxMs: 20_000, start: 3 }
const KEYS = { points: 3, minMs: 300, maxMs: 120_000, start: 24 }
/** Tolerance for network and clocks: a track may appear this much longer than the age of its challenge. */
const LEEWAY_MS = 400

/** Returns null when a person may have moved the piece like this. */
export function detectBot({ x, track, byKeys, age }: SliderAttempt): BotReason | null {
  const rule = byKeys ? KEYS : POINTER
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last || track.length < rule.points) return 'few points'
  const steps = stepsOf(track)
  if (Math.abs(first[0]) > rule.start || Math.abs(last[0] - x) > 2) return 'wrong ends'
  if (Math.abs(first[2]) > 1 || steps.some(({ dt }) => dt < 0)) return 'wrong times'
  if (last[2] < rule.minMs) return 'too quick'
  if (last[2] > rule.maxMs) return 'too long'
  if (last[2] > age + LEEWAY_MS) return 'longer than the challenge is old'
  return byKeys ? detectKeyBot(steps) : detectPointerBot(track, steps)
}

function detectPointerBot(track: Track, steps: Step[]): BotReason | null {
  const distance = Math.abs((track.at(-1)?.[0] ?? 0) - (track[0]?.[0] ?? 0))
  if (
    steps.some(
      ({ dx, dt }) => Math.abs(dx) > Math.max(12, distance * 0.5) || Math.abs(dx) / Math.max(dt, 4) > 10,
    )
  )
    return 'jump'
  if (variation(speeds(track, (track.at(-1)?.[2] ?? 0) / 16).map(Math.abs)) < 0.45) return 'steady'
  if (isNoise(steps.map(({ dx }) => dx)) || isNoise(steps.map(({ dy }) => dy))) return 'shaking'
  const { wanders, corrects, hesitates } = signsOf(track)
  return wanders && corrects && hesitates ? null : 'no hand'
}

/**
 * Returns whether each move reverses the one before. Noise does, a hand does not (except for the rounding to
 * pixels).
 */
function isNoise(moves: readonly number[]): boolean {
  const undone = moves.reduce((sum, move, n) => sum + move * (moves[n - 1] ?? 0), 0)
  return rms(moves) >= 0.9 && undone < -0.2 * moves.reduce((sum, move) => sum + move * move, 0)
}

/**
 * A held key repeats evenly after an initial delay; single presses are uneven. Steps are horizontal, small,
 * and equal for a while.
 */
function detectKeyBot(all: Step[]): BotReason | null {
  // The step from the initial position to the first point takes no time, since time starts with the first
  // point.
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
