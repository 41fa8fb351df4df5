import type { FeedStatistics } from '#lib/backend/ports/feed/feed.ts'
import { mapsAt, momentsAt } from './match-row.ts'
import { type EsportsScript, type MapScript, opposite, type SideIndex } from './script.ts'

type Pair = [number, number]
/** Statistics of one player: `gold` in the lane game, `rounds` (won) in the shooter. */
export type GamerStats = Record<string, number>

/** Gold of a side without a lead: the starting amount and the income per minute. */
const STARTING_GOLD = 2500
const INCOME = 1900
/** Shares of a side's gold by role, out of 100. */
const SHARES = [19, 20, 23, 25, 13] as const

function goldOf(map: MapScript, seconds: number): Pair {
  // Counted up to the last moment, so that it changes only with a moment.
  const last = momentsAt(map, seconds).at(-1)
  if (!last) return [0, 0]
  const minutes = Math.floor(last.at / 60)
  const lead = map.lead[minutes - 1] ?? 0
  const half = STARTING_GOLD + Math.floor((INCOME * last.at) / 60)
  return [half + Math.round(lead / 2), half - Math.round(lead / 2)]
}

/** Returns the statistics of the ten players in a map so far. */
export function mapStats(
  script: EsportsScript,
  map: MapScript,
  seconds: number,
): readonly [GamerStats[], GamerStats[]] {
  const shooter = script.title.id === 'quarry'
  const blank = (): GamerStats => ({ kills: 0, deaths: 0, assists: 0, [shooter ? 'rounds' : 'gold']: 0 })
  const stats = [0, 1].map(() => Array.from({ length: 5 }, blank)) as [GamerStats[], GamerStats[]]
  const bump = (gamer: GamerStats | undefined, key: string, by = 1) => {
    if (gamer) gamer[key] = (gamer[key] ?? 0) + by
  }
  for (const moment of momentsAt(map, seconds)) {
    if (moment.side === null) continue
    const team = stats[moment.side]
    if (moment.kind === 'round_won') for (const gamer of team) bump(gamer, 'rounds')
    if (moment.kind !== 'kill') continue
    bump(team[moment.player ?? -1], 'kills')
    bump(stats[opposite(moment.side)][moment.victim ?? -1], 'deaths')
    for (const index of moment.assists ?? []) bump(team[index], 'assists')
  }
  if (!shooter)
    for (const side of [0, 1] as const) {
      let left = goldOf(map, seconds)[side]
      const total = left
      for (const [index, gamer] of stats[side].entries()) {
        const gold = index === 4 ? left : Math.floor((total * (SHARES[index] ?? 20)) / 100)
        gamer.gold = gold
        left -= gold
      }
    }
  return stats
}

function mapValues(script: EsportsScript, map: MapScript, seconds: number): Record<string, Pair> {
  const moments = momentsAt(map, seconds)
  const stats = mapStats(script, map, seconds)
  const of = (key: string): Pair =>
    [0, 1].map((side) => stats[side as SideIndex].reduce((sum, gamer) => sum + (gamer[key] ?? 0), 0)) as Pair
  const count = (test: (moment: (typeof moments)[number]) => boolean): Pair =>
    [0, 1].map((side) => moments.filter((moment) => moment.side === side && test(moment)).length) as Pair
  const shared = {
    kills: of('kills'),
    deaths: of('deaths'),
    assists: of('assists'),
    first_bloods: count(({ first }) => first === true),
  }
  return script.title.id === 'quarry'
    ? { ...shared, rounds: count(({ kind }) => kind === 'round_won') }
    : { ...shared, gold: goldOf(map, seconds), towers: count(({ kind }) => kind === 'tower') }
}

/** Returns the team statistics of the series (`all`) and of each map begun (`map1`..). */
export function statisticsAt(script: EsportsScript, seconds: number): FeedStatistics[] {
  const match = script.fixture.id
  const all: Record<string, Pair> = {}
  const perMap = mapsAt(script, seconds).map((map): FeedStatistics => {
    const values = mapValues(script, map, seconds)
    for (const [key, pair] of Object.entries(values)) {
      const before = all[key] ?? [0, 0]
      all[key] = [before[0] + pair[0], before[1] + pair[1]]
    }
    return { match, period: `map${map.number}`, values }
  })
  return perMap.length > 0 ? [{ match, period: 'all', values: all }, ...perMap] : []
}

/** Returns the statistics of a side's players over the whole series. */
export function seriesStats(script: EsportsScript, seconds: number, side: SideIndex): GamerStats[] {
  const sum: GamerStats[] = Array.from({ length: 5 }, () => ({}))
  for (const map of mapsAt(script, seconds))
    for (const [index, gamer] of mapStats(script, map, seconds)[side].entries()) {
      const into = sum[index]
      if (into) for (const [key, value] of Object.entries(gamer)) into[key] = (into[key] ?? 0) + value
    }
  return sum
}
