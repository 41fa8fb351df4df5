import { placeAt, rms, type Step, stepsOf, type Track, thin } from './track.ts'

/** What a hand leaves in a track and a formula does not. */
export interface Signs {
  /** Across the way: up and down, off every straight line, or at all when it stopped under way. */
  wanders: boolean
  /** Along the way: speed is rough, comes in several pushes, goes on after a stop, or the piece goes back a little. */
  corrects: boolean
  /** Stops at least once, if only before letting go; or, let go in flight, went back a little and was never smooth. */
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

/** How many pushes: peaks of the speed that rise clearly (a sixth of the highest, 2 px a bin) above the valley before. */
function pushes(track: Track): number {
  const end = track.at(-1)?.[2] ?? 0
  const bin = Math.max(BIN_MS, end / 24)
  const values = speeds(track, bin).map(Math.abs)
  const least = Math.max(Math.max(...values) / 6, 2 / bin)
  let [count, valley, peak, rising] = [0, 0, 0, true]
  for (const value of [...values, 0]) {
    if (rising) {
      peak = Math.max(peak, value)
      if (value < peak - least) [count, valley, rising] = [count + 1, value, false]
    } else {
      valley = Math.min(valley, value)
      if (value > valley + least) [peak, rising] = [value, true]
    }
  }
  return count
}

/**
 * How far points of the quick part lie beside the cubic through their four neighbours, in px, measured so that the
 * rounding of a formula's points to whole pixels gives 0.3 whatever their times; a hand's points lie further off.
 */
function roughness(whole: Track): number {
  const track = thin(whole, 7)
  const steps = stepsOf(track)
  const speed = ({ dx, dt }: Step) => Math.abs(dx) / Math.max(1, dt)
  const quick = Math.max(...steps.map(speed)) * 0.3
  const beside: number[] = []
  for (let n = 2; n < track.length - 2; n++) {
    const around = steps.slice(n - 2, n + 2)
    const [middle, point] = [steps[n], track[n]]
    if (!middle || !point || speed(middle) < quick || around.some(({ dt }) => dt < 4 || dt > 30)) continue
    const others = [...track.slice(n - 2, n), ...track.slice(n + 1, n + 3)]
    const weights = others.map(([, , own]) =>
      others.reduce((product, [, , t]) => (t === own ? product : (product * (point[2] - t)) / (own - t)), 1),
    )
    const guess = others.reduce((sum, [x], k) => sum + x * (weights[k] ?? 0), 0)
    beside.push((point[0] - guess) / Math.sqrt(1 + weights.reduce((sum, weight) => sum + weight * weight, 0)))
  }
  return beside.length < 3 ? 0 : rms(beside)
}

/**
 * How far y lies beside the straight line over time, or along the way, that fits it best, in px; the hold at
 * the end left out.
 */
function bend(whole: Track): number {
  const track = whole.slice(0, -1)
  const beside = (over: 0 | 2) => {
    const mean = (at: 0 | 1 | 2) => track.reduce((sum, point) => sum + point[at], 0) / track.length
    const [my, m] = [mean(1), mean(over)]
    const spread = track.reduce((sum, point) => sum + (point[over] - m) ** 2, 0)
    const slope = track.reduce((sum, point) => sum + (point[1] - my) * (point[over] - m), 0) / (spread || 1)
    return rms(track.map((point) => point[1] - my - slope * (point[over] - m)))
  }
  return Math.min(beside(0), beside(2))
}

/** Stops, as numbers of steps: at least 32 ms, and far longer than this device's events are apart. */
function stops(steps: readonly Step[]): number[] {
  const usual = steps.map(({ dt }) => dt).sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  const least = Math.max(32, 2.2 * usual)
  return steps.flatMap(({ dx, dt }, n) => (dt >= least && Math.abs(dx) <= 3 ? [n] : []))
}

export function signsOf(track: Track): Signs {
  const steps = stepsOf(track)
  const up = steps.some(({ dy }) => dy <= -0.5)
  const down = steps.some(({ dy }) => dy >= 0.5)
  const back = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0)
  const rough = roughness(track)
  const stopped = stops(steps)
  // Not the wait before the first move, nor the one before letting go: the piece went on by 2 px or more.
  const resumes = stopped.some((n) => n > 2 && way(steps.slice(n + 1)) >= 2)
  return {
    wanders: (up && down) || bend(track) >= 0.45 || (resumes && (up || down)),
    corrects: rough >= 0.65 || back >= 1 || resumes || pushes(track) >= 2,
    hesitates: stopped.some((n) => n > 2) || (back >= 1 && rough >= 0.36),
  }
}

const way = (steps: readonly Step[]) => steps.reduce((sum, { dx }) => sum + Math.abs(dx), 0)
