import { random } from '#demo/world/random.ts'
import { isValidAt } from './match-row.ts'
import { type FootballScript, type Moment, other, type Team } from './script.ts'
import type { Player } from './squad.ts'

/**
 * Seconds on the pitch before a player is rated, and between two changes of the rating's gradual component.
 */
const MIN_SECONDS = 600
const STEP = 300

function worth(moment: Moment, role: 'player' | 'other'): number {
  if (role === 'other') {
    if (moment.kind === 'goal') return 0.65
    if (moment.kind === 'shot') return 0.12
    if (moment.kind === 'penalty_award') return -0.5
    return moment.kind === 'foul' ? 0.04 : 0
  }
  switch (moment.kind) {
    case 'goal':
      return 0.95
    case 'penalty_goal':
      return 0.7
    case 'own_goal':
      return -0.9
    case 'penalty_missed':
      return -0.7
    case 'penalty_award':
      return 0.3
    case 'yellow':
      return -0.25
    case 'second_yellow':
      return -0.9
    case 'red':
      return -1.4
    case 'shot':
      return moment.shot?.outcome === 'saved' ? 0.12 : moment.shot?.outcome === 'post' ? 0.1 : -0.03
    case 'foul':
      return -0.04
    default:
      return 0
  }
}

/** Returns the ratings (3 to 10) of players who have played ten minutes or more, by player id. */
export function ratingsAt(script: FootballScript, side: Team, seconds: number): Map<string, number> {
  const on = new Map<Player, number>()
  const off = new Map<Player, number>()
  const value = new Map<Player, number>()
  const add = (player: Player | undefined, amount: number) => {
    if (player && amount !== 0) value.set(player, (value.get(player) ?? 0) + amount)
  }
  for (const { player } of script.selections[side].starters) on.set(player, 0)
  for (const moment of script.moments) {
    if (moment.at > seconds) break
    if (moment.kind === 'substitution' && moment.side === side && moment.player && moment.other) {
      on.set(moment.player, moment.at)
      off.set(moment.other, moment.at)
    }
    if (moment.kind === 'substitution' || !isValidAt(moment, seconds)) continue
    // Players of the other side have no rating and are ignored.
    add(moment.player, worth(moment, 'player'))
    add(moment.other, worth(moment, 'other'))
    const goal = moment.kind === 'goal' || moment.kind === 'penalty_goal' || moment.kind === 'own_goal'
    const saved = moment.shot?.outcome === 'saved'
    if (!goal && !saved) continue
    for (const player of on.keys()) {
      if (off.has(player)) continue
      if (goal && moment.side === side) add(player, 0.06)
      if (goal && moment.side === other(side))
        add(player, player.position === 'G' ? -0.3 : player.position === 'D' ? -0.18 : -0.06)
      if (saved && moment.side === other(side) && player.position === 'G') add(player, 0.22)
    }
  }
  const marks = new Map<string, number>()
  for (const [player, since] of on) {
    const endsAt = Math.min(seconds, off.get(player) ?? script.duration)
    if (endsAt - since < MIN_SECONDS) continue
    const steps = Math.floor((endsAt - since) / STEP)
    const form = random(script.seed, 'form', script.fixture.id, player.id).normal(player.quality * 0.6, 0.45)
    const mark = 6.5 + (value.get(player) ?? 0) + form * Math.min(1, steps / 18)
    marks.set(player.id, Math.round(Math.min(10, Math.max(3, mark)) * 10) / 10)
  }
  return marks
}
