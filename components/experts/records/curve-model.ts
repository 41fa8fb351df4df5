/** A day of the curve: units after it. */
export interface CurveDay {
  /** ISO 8601. */
  at: string
  units: number
}

export interface CurveModel {
  /** SVG path of the line, in a box of 1 by 1 with the highest value at 0. */
  path: string
  /** Height of zero units in the box. */
  zero: number
  /** Ends of the scale, which include zero. */
  high: number
  low: number
  last: number
  highest: number
  lowest: number
}

const placed = (value: number) => Number(value.toFixed(4))

/**
 * Lays out units over time: they change at the end of a day and stay until the next, so the line has steps. Null
 * without days.
 */
export function curveModel(days: readonly CurveDay[]): CurveModel | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const units = days.map((day) => day.units)
  const [highest, lowest] = [Math.max(...units), Math.min(...units)]
  const high = Math.max(highest, 0)
  const low = Math.min(lowest, 0)
  const height = high - low || 1
  const begin = Date.parse(first.at)
  const width = Date.parse(last.at) - begin || 1
  const x = (at: string) => placed((Date.parse(at) - begin) / width)
  const y = (value: number) => placed((high - value) / height)
  // A single day is a line across.
  const steps =
    days.length === 1 ? `V${y(last.units)}H1` : days.map((day) => `H${x(day.at)}V${y(day.units)}`).join('')
  return { path: `M0 ${y(0)}${steps}`, zero: y(0), high, low, last: last.units, highest, lowest }
}
