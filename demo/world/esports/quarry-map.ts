import type { Random } from '#demo/world/random.ts'
import type { Gamer } from './handles.ts'
import { drawKill } from './lantern-map.ts'
import { type Moment, opposite, type PlayedMap, type SideIndex } from './script.ts'
import { roundChance } from './strength.ts'

const HALF = 12
const TO_WIN = 13
const OVERTIME_STEP = 3
const HALF_PAUSE = 90

/** Ways in which attackers and defenders win a round. */
const ROUND_ENDINGS = {
  attack: ['eliminated', 'eliminated', 'charge'],
  defence: ['eliminated', 'eliminated', 'defused', 'time'],
} as const

/**
 * Plays a map of the shooter: thirteen rounds win; at 12:12, and at each tie three rounds later, three more
 * are added. Each round is won with the same chance (`roundChance`).
 */
export function playQuarry(
  rng: Random,
  diff: number,
  rosters: readonly [readonly Gamer[], readonly Gamer[]],
): PlayedMap {
  const chance = roundChance(diff)
  const moments: Moment[] = []
  const rounds: [number, number] = [0, 0]
  const attackers: SideIndex = rng.chance(0.5) ? 0 : 1
  let [at, target, first] = [0, TO_WIN, true]
  const addMoment = (moment: Omit<Moment, 'score' | 'variant'>) =>
    moments.push({ ...moment, score: [rounds[0], rounds[1]], variant: rng.int(0, 0xffff) })

  function fight(from: number, length: number, winner: SideIndex, ending: string): void {
    const mine = ending === 'eliminated' ? 5 : rng.int(1, 4)
    const theirs = rng.weighted([0, 1, 2, 3, 4], (lost) => [0.12, 0.25, 0.28, 0.22, 0.13][lost] ?? 0)
    // The last kill is by the winners, so no eliminated player shoots.
    const early = rng.shuffle([
      ...Array.from({ length: mine - 1 }, () => winner),
      ...Array.from({ length: theirs }, () => opposite(winner)),
    ])
    const order = [...early, winner]
    const alive = [new Set([0, 1, 2, 3, 4]), new Set([0, 1, 2, 3, 4])] as const
    const count = new Map<string, number>()
    for (const [index, side] of order.entries()) {
      const shooters = [...alive[side]]
      const targets = [...alive[opposite(side)]]
      const player = rng.weighted(shooters, (one) => rosters[side][one]?.killing ?? 1)
      const victim = rng.weighted(targets, (one) => rosters[opposite(side)][one]?.dying ?? 1)
      const assists = drawKill(rng, rosters, side)
        .assists.filter((one) => one !== player && alive[side].has(one))
        .slice(0, 1)
      alive[opposite(side)].delete(victim)
      const when = from + Math.round(((index + 1) / (order.length + 1)) * length)
      addMoment({ kind: 'kill', at: when, side, player, victim, assists, first })
      first = false
      const key = `${side}.${player}`
      count.set(key, (count.get(key) ?? 0) + 1)
      if ((count.get(key) ?? 0) >= 4)
        addMoment({ kind: 'kill_streak', at: when, side, player, detail: String(count.get(key)) })
    }
  }

  addMoment({ kind: 'map_start', at: 0, side: null })
  while (rounds[0] < target && rounds[1] < target) {
    const number = rounds[0] + rounds[1]
    if (number === HALF) at += HALF_PAUSE
    const winner: SideIndex = rng.chance(chance) ? 0 : 1
    // Sides switch at the half, and every three rounds of overtime.
    const half =
      number < HALF * 2 ? Math.floor(number / HALF) : Math.floor((number - HALF * 2) / OVERTIME_STEP)
    const attacking: SideIndex = half % 2 === 0 ? attackers : opposite(attackers)
    const ending = rng.pick(winner === attacking ? ROUND_ENDINGS.attack : ROUND_ENDINGS.defence)
    const length = rng.int(95, 135)
    fight(at + 22, length - 30, winner, ending)
    at += length
    rounds[winner]++
    addMoment({ kind: 'round_won', at, side: winner, detail: ending })
    if (rounds[0] === target - 1 && rounds[1] === target - 1) target += OVERTIME_STEP
  }
  const winner: SideIndex = rounds[0] > rounds[1] ? 0 : 1
  addMoment({ kind: 'map_end', at, side: winner })
  return { first: attackers, winner, seconds: at, moments, lead: [] }
}
