import type { MatchStatistics } from '#lib/contract/matches/detail.ts'

/** What is shown of a map under its score, in this order; which there are says what kind of game it is. */
export const MAP_FIGURES = ['kills', 'gold', 'towers', 'first_bloods'] as const
export type MapFigure = (typeof MAP_FIGURES)[number]

export interface MapFigures {
  /** Whether sides are attack and defence (a shooter, which counts rounds) or blue and red (a lane game). */
  kind: 'rounds' | 'lanes' | null
  figures: { key: MapFigure; home: string; away: string }[]
}

const short = (value: number) => (value >= 1000 ? `${(value / 1000).toFixed(1)}k` : `${value}`)

/** The figures of the n-th map (from 1) of a series. A map of which nothing is counted has none. */
export function mapFigures(statistics: readonly MatchStatistics[], number: number): MapFigures {
  const values = statistics.find(({ period }) => period === `map${number}`)?.values
  if (!values) return { kind: null, figures: [] }
  return {
    kind: values.rounds ? 'rounds' : values.gold ? 'lanes' : null,
    figures: MAP_FIGURES.flatMap((key) => {
      const pair = values[key]
      return pair ? [{ key, home: short(pair[0]), away: short(pair[1]) }] : []
    }),
  }
}

/** How many maps a series may still have: those that are played until somebody cannot be caught. */
export function mapsToCome(bestOf: number | null, played: number, score: readonly [number, number]): number {
  if (bestOf === null || Math.max(...score) * 2 > bestOf) return 0
  return Math.max(0, bestOf - played)
}
