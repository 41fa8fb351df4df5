import type { Random } from '#demo/world/random.ts'
import type { Gamer } from './handles.ts'
import { type Moment, opposite, type PlayedMap, type SideIndex } from './script.ts'
import { GOLD_DRIFT, GOLD_WAVER, LANE_MINUTES } from './strength.ts'

const KILLS_A_MINUTE = 0.76
const TOWERS_A_MINUTE = 0.36
const OUTER_TOWERS = 9
/** Minutes at which the neutral monsters first appear. */
const OBJECTIVES = [6, 12, 18, 22, 27, 32, 37, 42] as const
const odds = (value: number) => 1 / (1 + Math.exp(-value))

type Rosters = readonly [readonly Gamer[], readonly Gamer[]]

/** Draws a kill of `side`: killer, victim and assists. */
export function drawKill(
  rng: Random,
  rosters: Rosters,
  side: SideIndex,
): Required<Pick<Moment, 'player' | 'victim' | 'assists'>> {
  const five = [0, 1, 2, 3, 4]
  const player = rng.weighted(five, (index) => rosters[side][index]?.killing ?? 1)
  const victim = rng.weighted(five, (index) => rosters[opposite(side)][index]?.dying ?? 1)
  const assists = five.filter((index) => index !== player && rng.chance(0.42))
  return { player, victim, assists }
}

/**
 * Plays a map of the lane game. The gold lead is a random walk with a drift towards the stronger side; the
 * leader at the end of the map's time takes the great lantern. Kills, towers and objectives follow the walk's
 * steps.
 */
export function playLantern(rng: Random, diff: number, rosters: Rosters, blue: SideIndex): PlayedMap {
  const minutes = LANE_MINUTES.min + rng.int(0, 9) + rng.int(0, 9)
  const moments: Moment[] = []
  const lead: number[] = []
  const kills: [number, number] = [0, 0]
  const towers: [number, number] = [0, 0]
  const streaks = [new Map<number, number>(), new Map<number, number>()] as const
  const addMoment = (moment: Omit<Moment, 'score' | 'variant'>) =>
    moments.push({ ...moment, score: [kills[0], kills[1]], variant: rng.int(0, 0xffff) })

  function kill(at: number, side: SideIndex): void {
    const drawn = drawKill(rng, rosters, side)
    const first = kills[0] + kills[1] === 0
    kills[side]++
    addMoment({ kind: 'kill', at, side, ...drawn, first })
    streaks[opposite(side)].delete(drawn.victim)
    const streak = (streaks[side].get(drawn.player) ?? 0) + 1
    streaks[side].set(drawn.player, streak)
    if (streak >= 3 && streak % 2 === 1)
      addMoment({ kind: 'kill_streak', at, side, player: drawn.player, detail: String(streak) })
  }

  addMoment({ kind: 'map_start', at: 0, side: null })
  let gold = 0
  for (let minute = 0; minute < minutes; minute++) {
    const step = rng.normal(GOLD_DRIFT * diff, GOLD_WAVER)
    const pull = step * 1.5 + gold * 0.05
    const due: { at: number; kind: 'kill' | 'tower' | 'objective' }[] = []
    const when = () => minute * 60 + rng.int(1, 58)
    if (minute >= 2)
      for (let left = rng.poisson(KILLS_A_MINUTE); left > 0; left--) due.push({ at: when(), kind: 'kill' })
    if (minute >= 8 && rng.chance(TOWERS_A_MINUTE)) due.push({ at: when(), kind: 'tower' })
    if ((OBJECTIVES as readonly number[]).includes(minute)) due.push({ at: when(), kind: 'objective' })
    for (const { at, kind } of due.sort((one, other) => one.at - other.at)) {
      const side: SideIndex = rng.chance(odds(pull)) ? 0 : 1
      if (kind === 'kill') kill(at, side)
      else if (kind === 'objective') addMoment({ kind, at, side, detail: minute >= 22 ? 'elder' : 'beast' })
      else if (towers[side] < OUTER_TOWERS) {
        towers[side]++
        addMoment({ kind, at, side })
      }
    }
    gold += step
    lead.push(Math.round(gold * 1000))
  }
  const winner: SideIndex = gold >= 0 ? 0 : 1
  const seconds = minutes * 60
  // The winner must take at least three towers before the great lantern.
  while (towers[winner] < 3) {
    towers[winner]++
    addMoment({ kind: 'tower', at: seconds, side: winner })
  }
  addMoment({ kind: 'map_end', at: seconds, side: winner })
  return { first: blue, winner, seconds, moments, lead }
}
