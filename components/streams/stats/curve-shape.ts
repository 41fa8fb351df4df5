export interface CurvePoint {
  /** ISO 8601. */
  minute: string
  value: number
}

/**
 * Returns the paths of a curve over minutes in a box, by time and from zero; null without minutes. A single
 * minute is a level line, or a mark within a larger span. `xOf` returns the position of a time. `span`
 * extends the box beyond the curve's own time.
 */
export function curveShape(
  curve: readonly CurvePoint[],
  { width, height }: { width: number; height: number },
  span?: { from: string; to: string },
) {
  const [first] = curve
  const last = curve.at(-1)
  if (!first || !last) return null
  const [from, to] = [Date.parse(span?.from ?? first.minute), Date.parse(span?.to ?? last.minute)]
  const peak = Math.max(...curve.map(({ value }) => value))
  const average = Math.round(curve.reduce((sum, { value }) => sum + value, 0) / curve.length)
  const xOf = (minute: string) => (to === from ? 0 : ((Date.parse(minute) - from) / (to - from)) * width)
  const yOf = (value: number) => height - 1 - (value / Math.max(1, peak)) * (height - 4)
  const points = curve.map(({ minute, value }) => `${xOf(minute).toFixed(1)} ${yOf(value).toFixed(1)}`)
  const start = xOf(first.minute)
  const level = to === from ? `${width}` : (start + 1).toFixed(1)
  if (curve.length === 1) points.push(`${level} ${yOf(first.value).toFixed(1)}`)
  const line = `M${points.join('L')}`
  const area = `${line}V${height}H${start.toFixed(1)}Z`
  return { line, area, peak, average, xOf }
}
