import type { FeedStatistics } from '#lib/backend/ports/feed/feed.ts'
import { mapsAt, momentsAt } from './row.ts'
import { type EsportsScript, type MapScript, opposite, type SideIndex } from './script.ts'

type Pair = [number, number]
/** One player's line; `gold` in the lane game, `rounds` (won) in the shooter. */
export type GamerLine = Record<string, number>

/** Gold of a side without a lead: what everybody starts with, and what lanes pay in a minute. */
const PURSE = 2500
const INCOME = 1900
/** How a side's gold is shared out by role, out of 100. */
const SHARES = [19, 20, 23, 25, 13] as const

function goldOf(map: MapScript, seconds: number): Pair {
  // Counted up to the last moment, so that it changes only when something happened.
  const last = momentsAt(map, seconds).at(-1)
  if (!last) return [0, 0]
  const minutes = Math.floor(last.at / 60)
  const lead = map.lead[minutes - 1] ?? 0
  const half = PURSE + Math.floor((INCOME * last.at) / 60)
  return [half + Math.round(lead / 2), half - Math.round(lead / 2)]
}

/** What each of the ten has done in a map so far. */
export function mapLines(
  script: EsportsScript,
  map: MapScript,
  seconds: number,
): readonly [GamerLine[], GamerLine[]] {
  const shooter = script.title.id === 'quarry'
  const blank = (): GamerLine => ({ kills: 0, deaths: 0, assists: 0, [shooter ? 'rounds' : 'gold']: 0 })
  const lines = [0, 1].map(() => Array.from({ length: 5 }, blank)) as [GamerLine[], GamerLine[]]
  const bump = (line: GamerLine | undefined, key: string, by = 1) => {
    if (line) line[key] = (line[key] ?? 0) + by
  }
  for (const moment of momentsAt(map, seconds)) {
    if (moment.side === null) continue
    const own = lines[moment.side]
    if (moment.kind === 'round_won') for (const line of own) bump(line, 'rounds')
    if (moment.kind !== 'kill') continue
    bump(own[moment.player ?? -1], 'kills')
    bump(lines[opposite(moment.side)][moment.victim ?? -1], 'deaths')
    for (const index of moment.assists ?? []) bump(own[index], 'assists')
  }
  if (!shooter)
    for (const side of [0, 1] as const) {
      let left = goldOf(map, seconds)[side]
      const total = left
      for (const [index, line] of lines[side].entries()) {
        const part = index === 4 ? left : Math.floor((total * (SHARES[index] ?? 20)) / 100)
        line.gold = part
        left -= part
      }
    }
  return lines
}

function mapValues(script: EsportsScript, map: MapScript, seconds: number): Record<string, Pair> {
  const moments = momentsAt(map, seconds)
  const lines = mapLines(script, map, seconds)
  const of = (key: string): Pair =>
    [0, 1].map((side) => lines[side as SideIndex].reduce((sum, line) => sum + (line[key] ?? 0), 0)) as Pair
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

/** Team statistics of the series (`all`) and of each map begun (`map1`..). */
export function statisticsAt(script: EsportsScript, seconds: number): FeedStatistics[] {
  const match = script.fixture.id
  const all: Record<string, Pair> = {}
  const parts = mapsAt(script, seconds).map((map): FeedStatistics => {
    const values = mapValues(script, map, seconds)
    for (const [key, pair] of Object.entries(values)) {
      const before = all[key] ?? [0, 0]
      all[key] = [before[0] + pair[0], before[1] + pair[1]]
    }
    return { match, period: `map${map.number}`, values }
  })
  return parts.length > 0 ? [{ match, period: 'all', values: all }, ...parts] : []
}

/** The lines of a side over the whole series. */
export function seriesLines(script: EsportsScript, seconds: number, side: SideIndex): GamerLine[] {
  const sum: GamerLine[] = Array.from({ length: 5 }, () => ({}))
  for (const map of mapsAt(script, seconds))
    for (const [index, line] of mapLines(script, map, seconds)[side].entries()) {
      const into = sum[index]
      if (into) for (const [key, value] of Object.entries(line)) into[key] = (into[key] ?? 0) + value
    }
  return sum
}
