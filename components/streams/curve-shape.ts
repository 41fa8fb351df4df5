interface Minute {
  minute: string
  viewers: number
}

/**
 * The paths of a curve of viewers in a box, by time and from zero; null without a minute. A single minute is a level
 * line. `xOf` tells where an instant lies.
 */
export function curveShape(curve: readonly Minute[], { width, height }: { width: number; height: number }) {
  const [first] = curve
  const last = curve.at(-1)
  if (!first || !last) return null
  const [from, to] = [Date.parse(first.minute), Date.parse(last.minute)]
  const peak = Math.max(...curve.map(({ viewers }) => viewers))
  const average = Math.round(curve.reduce((sum, { viewers }) => sum + viewers, 0) / curve.length)
  const xOf = (minute: string) => (to === from ? 0 : ((Date.parse(minute) - from) / (to - from)) * width)
  const yOf = (viewers: number) => height - 1 - (viewers / Math.max(1, peak)) * (height - 4)
  const points = curve.map(({ minute, viewers }) => `${xOf(minute).toFixed(1)} ${yOf(viewers).toFixed(1)}`)
  if (curve.length === 1) points.push(`${width} ${yOf(first.viewers).toFixed(1)}`)
  const line = `M${points.join('L')}`
  return { line, area: `${line}V${height}H0Z`, peak, average, xOf }
}
