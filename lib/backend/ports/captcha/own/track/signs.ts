import { placeAt, rms, type Step, stepsOf, type Track, thin } from './track.ts'

/** Traces that a hand leaves in a track and a formula does not. */
export interface HumanSigns {
  /**
   * Across the track: moves up and down, off every straight line, or vertically at all if it stopped on the
   * way.
   */
  wanders: boolean
  /**
   * Along the track: the speed is irregular, comes in several pushes, continues after a stop, or the piece
   * moves back a little.
   */
  corrects: boolean
  /**
   * Stops at least once, if only before the release; or, if released in motion, moved back a little and was
   * never smooth.
   */
  hesitates: boolean
}

const BIN_MS = 40

/** Speed in px/ms in bins of equal time. */
export function speeds(track: Track, binMs: number): number[] {
  const end = track.at(-1)?.[2] ?? 0
  const bins = Math.max(1, Math.round(end / binMs))
  return Array.from({ length: bins }, (_, n) => {
    const [from] = placeAt(track, (n * end) / bins)
    const [to] = placeAt(track, ((n + 1) * end) / bins)
    return (to - from) / (end / bins)
  })
}

/**
 * Counts pushes: peaks of the speed that rise clearly (by a sixth of the highest, at least 2 px per bin)
 * above the valley before.
 */
function pushes(track: Track): number {
  const end = track.at(-1)?.[2] ?? 0
  const bin = Math.max(BIN_MS, end / 24)
  const values = speeds(track, bin).map(Math.abs)
  const threshold = Math.max(Math.max(...values) / 6, 2 / bin)
  let [count, valley, peak, rising] = [0, 0, 0, true]
  for (const value of [...values, 0]) {
    if (rising) {
      peak = Math.max(peak, value)
      if (value < peak - threshold) [count, valley, rising] = [count + 1, value, false]
    } else {
      valley = Math.min(valley, value)
      if (value > valley + threshold) [peak, rising] = [value, true]
    }
  }
  return count
}

/**
 * How far points in the fast part are from the cubic through their four neighbours, in px, scaled so that the
 * rounding of a formula's points to whole pixels gives 0.3 whatever their times; a hand's points are further
 * off.
 */
function roughness(fullTrack: Track): number {
  const track = thin(fullTrack, 7)
  const steps = stepsOf(track)
  const speed = ({ dx, dt }: Step) => Math.abs(dx) / Math.max(1, dt)
  const quick = Math.max(...steps.map(speed)) * 0.3
  const deviations: number[] = []
  for (let n = 2; n < track.length - 2; n++) {
    const around = steps.slice(n - 2, n + 2)
    const [middle, point] = [steps[n], track[n]]
    if (!middle || !point || speed(middle) < quick || around.some(({ dt }) => dt < 4 || dt > 30)) continue
    const others = [...track.slice(n - 2, n), ...track.slice(n + 1, n + 3)]
    const weights = others.map(([, , own]) =>
      others.reduce((product, [, , t]) => (t === own ? product : (product * (point[2] - t)) / (own - t)), 1),
    )
    const guess = others.reduce((sum, [x], k) => sum + x * (weights[k] ?? 0), 0)
    deviations.push(
      (point[0] - guess) / Math.sqrt(1 + weights.reduce((sum, weight) => sum + weight * weight, 0)),
    )
  }
  return deviations.length < 3 ? 0 : rms(deviations)
}

/** How far y is from the best straight line over time, or over x, in px; without the pause at the end. */
function bend(fullTrack: Track): number {
  const track = fullTrack.slice(0, -1)
  const deviations = (over: 0 | 2) => {
    const mean = (at: 0 | 1 | 2) => track.reduce((sum, point) => sum + point[at], 0) / track.length
    const [my, m] = [mean(1), mean(over)]
    const spread = track.reduce((sum, point) => sum + (point[over] - m) ** 2, 0)
    const slope = track.reduce((sum, point) => sum + (point[1] - my) * (point[over] - m), 0) / (spread || 1)
    return rms(track.map((point) => point[1] - my - slope * (point[over] - m)))
  }
  return Math.min(deviations(0), deviations(2))
}

/**
 * The indexes of steps that are stops: at least 32 ms, and far longer than this device's usual interval
 * between events.
 */
function stops(steps: readonly Step[]): number[] {
  const usual = steps.map(({ dt }) => dt).sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const threshold = Math.max(32, 2.2 * usual)
  return steps.flatMap(({ dx, dt }, n) => (dt >= threshold && Math.abs(dx) <= 3 ? [n] : []))
}

export function signsOf(track: Track): HumanSigns {
  const steps = stepsOf(track)
  const up = steps.some(({ dy }) => dy <= -0.5)
  const down = steps.some(({ dy }) => dy >= 0.5)
  const back = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0)
  const rough = roughness(track)
  const stopped = stops(steps)
  // Ignores the waits before the first move and before the release: the piece moved on by 2 px or more.
  const resumes = stopped.some((n) => n > 2 && distance(steps.slice(n + 1)) >= 2)
  return {
    wanders: (up && down) || bend(track) >= 0.45 || (resumes && (up || down)),
    corrects: rough >= 0.65 || back >= 1 || resumes || pushes(track) >= 2,
    hesitates: stopped.some((n) => n > 2) || (back >= 1 && rough >= 0.36),
  }
}

const distance = (steps: readonly Step[]) => steps.reduce((sum, { dx }) => sum + Math.abs(dx), 0)
