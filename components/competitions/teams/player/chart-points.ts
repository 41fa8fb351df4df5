import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What the chart shows of each match: the rating; points and kills where no source rates players. */
export const CHART_KEYS = { football: 'rating', basketball: 'pts', esports: 'kills' } as const satisfies {
  [S in Sport]: string
}

export interface ChartPoint {
  match: PlayerPage['last'][number]['match']
  value: number
  /** Centre of the point from the left, in per cent. */
  x: number
  /** From the top, in px of `HEIGHT`. */
  y: number
}

export interface ChartShape {
  /** Matches with a value, the oldest first. */
  points: ChartPoint[]
  average: number
  /** The average's distance from the top. */
  averageY: number
  /** The line through the points of consecutive matches; a match without a value interrupts it. */
  path: string
}

/** The plot's height in px, and the margins for the numbers above and below the line. */
export const HEIGHT = 96
const MARGIN = 14
/** A range smaller than this is widened, so that small differences do not look large. */
const MIN_RANGE = { rating: 2, pts: 10, kills: 6 } as const

/**
 * The last matches as a line chart. Every match takes the same width, so that one without a value leaves a
 * gap. Null where no match has a value.
 */
export function chartShape(last: PlayerPage['last'], sport: Sport): ChartShape | null {
  const key = CHART_KEYS[sport]
  const matches = last.toReversed()
  const values = matches.map(({ figures }) => figures[key] ?? null)
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const average = known.reduce((sum, value) => sum + value, 0) / known.length
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const widen = Math.max(0, MIN_RANGE[key] - (most - least)) / 2
  const [bottom, range] = [least - widen, most - least + 2 * widen]
  const yOf = (value: number) =>
    Math.round((HEIGHT - MARGIN - ((value - bottom) / range) * (HEIGHT - 2 * MARGIN)) * 10) / 10
  const xOf = (at: number) => Math.round(((at + 0.5) / matches.length) * 1_000) / 10
  const points = matches.flatMap(({ match }, at) => {
    const value = values[at]
    return value == null ? [] : [{ match, value, x: xOf(at), y: yOf(value) }]
  })
  const path = values
    .map((value, at) => {
      if (value === null) return ''
      const isStart = at === 0 || values[at - 1] === null
      return `${isStart ? 'M' : 'L'}${xOf(at)} ${yOf(value)}`
    })
    .join('')
  return { points, average, averageY: yOf(average), path }
}
