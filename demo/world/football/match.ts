import type { Random } from '#demo/world/random.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import { type Change, planChanges } from './events/changes.ts'
import type { Moment, Team } from './script.ts'
import type { Selection } from './selection.ts'
import type { Player, Position } from './squad.ts'

const PLACES: readonly Position[] = ['G', 'D', 'M', 'F']

/** The state of a match while its script is being written: players on the pitch, score and pauses. */
export interface Match {
  phase: FootballPhase
  score: Record<Team, number>
  sentOff: Record<Team, number>
  /** Attack against the other side's defence, including home advantage; 1 is even. */
  force: Record<Team, number>
  onPitch: Record<Team, Player[]>
  bench: Record<Team, Player[]>
  plan: Record<Team, Change[]>
  subsLeft: Record<Team, number>
  yellow: Set<string>
  /** No other moment happens before this second. */
  busyUntil: number
  /** Seconds lost in this period, for added time. */
  stoppage: number
  moments: Moment[]
  add(moment: Omit<Moment, 'phase' | 'variant'>): Moment
  /**
   * Picks a player of this side on the pitch by weights of goalkeeper, defenders, midfielders and forwards.
   */
  someone(side: Team, weights: readonly [number, number, number, number], except?: Player): Player
  remove(side: Team, player: Player): void
  goalkeeper(side: Team): Player
}

export function openMatch(
  rng: Random,
  selections: Record<Team, Selection>,
  force: Record<Team, number>,
): Match {
  const onPitch = {
    home: selections.home.starters.map((starter) => starter.player),
    away: selections.away.starters.map((starter) => starter.player),
  }
  const match: Match = {
    phase: 'h1',
    score: { home: 0, away: 0 },
    sentOff: { home: 0, away: 0 },
    force,
    onPitch,
    bench: { home: [...selections.home.bench], away: [...selections.away.bench] },
    plan: { home: planChanges(rng), away: planChanges(rng) },
    subsLeft: { home: 5, away: 5 },
    yellow: new Set(),
    busyUntil: 0,
    stoppage: 0,
    moments: [],
    add(moment) {
      const added: Moment = { ...moment, phase: match.phase, variant: rng.int(0, 0xffff) }
      match.moments.push(added)
      return added
    },
    someone(side, weights, except) {
      const list = onPitch[side].filter((player) => player !== except)
      return rng.weighted(list, (player) => {
        const weight = weights[PLACES.indexOf(player.position)] ?? 0
        return weight * (1 + Math.max(-0.6, player.quality))
      })
    },
    remove(side, player) {
      const index = onPitch[side].indexOf(player)
      if (index >= 0) onPitch[side].splice(index, 1)
    },
    goalkeeper(side) {
      const goalkeeper = onPitch[side].find((player) => player.position === 'G') ?? onPitch[side][0]
      if (!goalkeeper) throw new Error('an empty pitch')
      return goalkeeper
    },
  }
  return match
}
