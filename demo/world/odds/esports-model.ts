import { momentsAt } from '#demo/world/esports/match-row.ts'
import type { EsportsScript, MapScript } from '#demo/world/esports/script.ts'
import {
  difference,
  GOLD_DRIFT,
  GOLD_WAVER,
  LANE_MINUTES,
  roundChance,
} from '#demo/world/esports/strength.ts'
import { normalBelow } from './chance.ts'
import { type Board, type FairMarkets, mergeStretches, type OddsModel, type Pair } from './odds-model.ts'

/**
 * Returns the chance of winning a lane map at `minute` with this lead (thousands of gold), averaged over its
 * possible remaining length.
 */
export function laneChance(diff: number, minute: number, lead: number): number {
  const half = (LANE_MINUTES.max - LANE_MINUTES.min) / 2
  let [sum, weights] = [0, 0]
  for (let length = LANE_MINUTES.min; length <= LANE_MINUTES.max; length++) {
    if (length <= minute) continue
    // Weights of the sum of two uniform draws of 0..half.
    const weight = half + 1 - Math.abs(length - LANE_MINUTES.mean)
    const left = length - minute
    sum += weight * normalBelow((lead + GOLD_DRIFT * diff * left) / (GOLD_WAVER * Math.sqrt(left)))
    weights += weight
  }
  return weights === 0 ? normalBelow(lead * 3) : sum / weights
}

/** Returns the chance of winning a shooter map from this score, each round won with chance `round`. */
export function shooterChance(round: number, score: Readonly<Pair>): number {
  const memo = new Map<string, number>()
  const [start] = [Math.min(score[0], score[1])]
  // Each overtime begins at a tie three rounds later: 15:15 is equal to 12:12.
  const back = start >= 12 ? Math.floor((start - 12) / 3) * 3 : 0
  // Chance from a tie with three rounds added: first to four of six, otherwise a tie again.
  const overtime = (own: number, others: number): number => {
    if (own >= 4) return 1
    if (others >= 4) return 0
    if (own === 3 && others === 3) return overtimeWin
    return round * overtime(own + 1, others) + (1 - round) * overtime(own, others + 1)
  }
  let overtimeWin = 0.5
  for (let turn = 0; turn < 4; turn++) overtimeWin = overtime(0, 0)
  const from = (own: number, others: number): number => {
    if (own >= 12 && others >= 12) return overtime(own - 12, others - 12)
    if (own >= 13) return 1
    if (others >= 13) return 0
    const key = `${own}.${others}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const made = round * from(own + 1, others) + (1 - round) * from(own, others + 1)
    memo.set(key, made)
    return made
  }
  return from(score[0] - back, score[1] - back)
}

/**
 * Returns the chance of winning a series from maps won, when the current map is won with `current` and later
 * ones with `fresh`.
 */
export function seriesChance(need: number, won: Readonly<Pair>, current: number, fresh: number): number {
  if (won[0] >= need) return 1
  if (won[1] >= need) return 0
  return (
    current * seriesChance(need, [won[0] + 1, won[1]], fresh, fresh) +
    (1 - current) * seriesChance(need, [won[0], won[1] + 1], fresh, fresh)
  )
}

/** The odds model of one series: the winner of the current map, then of the series. */
export function esportsModel(script: EsportsScript): OddsModel {
  const lane = script.title.id === 'lantern'
  const diff = difference(script.teams[0], script.teams[1])
  const need = Math.ceil(script.bestOf / 2)
  const freshMap = (edge: number) =>
    lane ? laneChance(edge, 0, 0) : shooterChance(roundChance(edge), [0, 0])
  const fresh = freshMap(diff)
  const market = (chance: number): FairMarkets => ({
    moneyline: { kind: 'prices', chances: [chance, 1 - chance] },
  })

  function mapChance(map: MapScript, seconds: number): number {
    if (seconds <= map.startsAt) return fresh
    if (lane) {
      const minute = Math.floor((seconds - map.startsAt) / 60)
      return laneChance(diff, minute, (map.lead[minute - 1] ?? 0) / 1000)
    }
    const score = momentsAt(map, seconds).at(-1)?.score ?? [0, 0]
    return shooterChance(roundChance(diff), [score[0], score[1]])
  }

  function board(seconds: number): Board {
    const over = script.maps.filter(({ endsAt }) => endsAt <= seconds)
    const won: Pair = [
      over.filter(({ winner }) => winner === 0).length,
      over.filter(({ winner }) => winner === 1).length,
    ]
    const playing = script.maps.find(({ draftAt, endsAt }) => draftAt <= seconds && seconds < endsAt)
    const current = playing ? mapChance(playing, seconds) : fresh
    return {
      at: seconds,
      minute:
        playing && seconds > playing.startsAt ? Math.floor((seconds - playing.startsAt) / 60) + 1 : null,
      score: won,
      fair: market(seriesChance(need, won, current, fresh)),
    }
  }

  const ends = script.maps.map(({ endsAt }, index) => ({
    from: endsAt,
    to: index === script.maps.length - 1 ? Number.POSITIVE_INFINITY : endsAt + 75,
  }))
  return {
    markets: ['moneyline'],
    before({ supremacy }) {
      const chance = freshMap(diff + supremacy * 0.4)
      return market(seriesChance(need, [0, 0], chance, chance))
    },
    board,
    shut: mergeStretches(ends),
  }
}
