import { periodLength, periodStart, type Step, secondsLeft, stepAt } from '../logic/flow.ts'
import { homeWins } from '../logic/win-probability.ts'

/** Width of the drawing in its own units; the page stretches it. */
export const WIDTH = 1000
/** Minimum scale in points, so that a small lead does not fill the chart. */
const MIN_SCALE = 10
/** Seconds between two points of the probability, which also changes with the clock alone. */
const EVERY = 20

export interface ChartShape {
  /** Seconds of play the chart covers: regular time plus the overtimes that were played. */
  total: number
  /** Seconds of play so far. */
  end: number
  /** Start and end of each period. */
  periods: { period: number; from: number; to: number }[]
  /** The largest lead drawn, in both directions. */
  scale: number
}

export function shapeOf(
  steps: readonly Step[],
  now: { at: number; period: number },
  minutes: number,
): ChartShape {
  const last = Math.max(4, now.period)
  const leads = steps.map(({ score }) => Math.abs(score[0] - score[1]))
  return {
    total: periodStart(last, minutes) + periodLength(last, minutes),
    end: now.at,
    periods: Array.from({ length: last }, (_, at) => {
      const from = periodStart(at + 1, minutes)
      return { period: at + 1, from, to: from + periodLength(at + 1, minutes) }
    }),
    scale: Math.max(MIN_SCALE, Math.ceil(Math.max(0, ...leads) / 5) * 5),
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** The lead as a step line, upwards for the home side; `height` units high, level in the middle. */
export function leadPath(steps: readonly Step[], { total, end, scale }: ChartShape, height: number): string {
  const y = ({ score }: Step) => round(height / 2 - ((score[0] - score[1]) / scale) * (height / 2))
  const x = (at: number) => round((at / total) * WIDTH)
  const [first, ...others] = steps
  if (!first) return ''
  return `M0 ${y(first)}${others.map((step) => `H${x(step.at)}V${y(step)}`).join('')}H${x(end)}`
}

/** The probability of a home win at a moment. */
export function chanceAt(steps: readonly Step[], at: number, minutes: number): number {
  const step = stepAt(steps, at)
  if (!step) return 0.5
  const { period, left } = clockAt(at, minutes)
  return homeWins(step.score[0] - step.score[1], secondsLeft({ period, left }, minutes), minutes * 240)
}

/** Period and seconds left in it at a moment; the end of a period belongs to that period. */
export function clockAt(at: number, minutes: number): { period: number; left: number } {
  let period = 1
  while (at > periodStart(period + 1, minutes)) period++
  return { period, left: periodStart(period, minutes) + periodLength(period, minutes) - at }
}

/** The home side's chance over the game; 1 is at the top of `height`. */
export function chancePath(
  steps: readonly Step[],
  { total, end }: ChartShape,
  minutes: number,
  height: number,
): string {
  const moments = new Set(steps.map(({ at }) => at))
  for (let at = 0; at < end; at += EVERY) moments.add(at)
  moments.add(end)
  return [...moments]
    .filter((at) => at <= end)
    .sort((one, other) => one - other)
    .map((at, place) => {
      const y = round(height * (1 - chanceAt(steps, at, minutes)))
      return `${place === 0 ? 'M' : 'L'}${round((at / total) * WIDTH)} ${y}`
    })
    .join('')
}
