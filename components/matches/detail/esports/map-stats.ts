import type { MatchStatistics } from '#lib/contract/matches/detail.ts'

/** Statistics shown under a map's score, in this order; which of them exist depends on the kind of game. */
export const MAP_STATS = ['kills', 'gold', 'towers', 'first_bloods'] as const
export type MapStat = (typeof MAP_STATS)[number]

export interface MapStats {
  /**
   * Whether the sides are attack and defence (a shooter, which counts rounds) or blue and red (a lane game).
   */
  kind: 'rounds' | 'lanes' | null
  stats: { key: MapStat; home: string; away: string }[]
}

const short = (value: number) => (value >= 1000 ? `${(value / 1000).toFixed(1)}k` : `${value}`)

/** Returns the statistics of the n-th map (from 1) of a series; empty if nothing was counted. */
export function mapStats(statistics: readonly MatchStatistics[], number: number): MapStats {
  const values = statistics.find(({ period }) => period === `map${number}`)?.values
  if (!values) return { kind: null, stats: [] }
  return {
    kind: values.rounds ? 'rounds' : values.gold ? 'lanes' : null,
    stats: MAP_STATS.flatMap((key) => {
      const pair = values[key]
      return pair ? [{ key, home: short(pair[0]), away: short(pair[1]) }] : []
    }),
  }
}

/** Number of maps a series may still have until one side has won it. */
export function remainingMaps(
  bestOf: number | null,
  played: number,
  score: readonly [number, number],
): number {
  if (bestOf === null || Math.max(...score) * 2 > bestOf) return 0
  return Math.max(0, bestOf - played)
}
