import type { DemoCompetition, DemoTeam, Fixture } from '#demo/world/types.ts'
import type { FootballPhase, VarReason, VarResult } from '#lib/shared/vocabulary.ts'
import type { Selection } from './selection.ts'
import type { Player, Squad } from './squad.ts'

export type Team = 'home' | 'away'
export const other = (side: Team): Team => (side === 'home' ? 'away' : 'home')

export type MomentKind =
  | 'phase_start'
  | 'phase_end'
  | 'goal'
  | 'penalty_goal'
  | 'own_goal'
  | 'penalty_missed'
  | 'penalty_award'
  | 'shot'
  | 'corner'
  | 'foul'
  | 'offside'
  | 'yellow'
  | 'second_yellow'
  | 'red'
  | 'substitution'
  | 'injury'
  | 'injury_time'
  | 'var_check'
  | 'var'
  | 'shootout_scored'
  | 'shootout_missed'

export type Outcome = 'goal' | 'saved' | 'off' | 'blocked' | 'post'

/** One event of the script. */
export interface Moment {
  kind: MomentKind
  /** Seconds since kick-off, breaks included. */
  at: number
  phase: FootballPhase
  /** The side of the moment; for an own goal, the side credited. */
  side: Team | 'neutral'
  /** The acting player; for a substitution, the player who comes on. */
  player?: Player
  /** The assisting, substituted or fouled player. */
  other?: Player
  /** Shots: position (0..100 across, 0..100 up the pitch), and chance of a goal. */
  shot?: { outcome: Outcome; x: number; y: number; xg: number; header: boolean; inside: boolean }
  /** Seconds since kick-off at which it is cancelled. */
  cancelledAt?: number
  reason?: string
  varReason?: VarReason
  varResult?: VarResult
  injury?: boolean
  /** Minutes of added time shown by the fourth official. */
  announced?: number
  /** Selects the phrase. */
  variant: number
}

/** A period or a break of the match. */
export interface Stretch {
  phase: FootballPhase
  from: number
  to: number
  /** Match clock at the start, in seconds, and whether it runs. */
  clock: number
  running: boolean
}

export interface FootballScript {
  seed: string
  fixture: Fixture
  competition: DemoCompetition
  teams: Record<Team, DemoTeam>
  squads: Record<Team, Squad>
  selections: Record<Team, Selection>
  /** Ordered by time. The index is the moment's id. */
  moments: readonly Moment[]
  stretches: readonly Stretch[]
  /** Seconds from kick-off to the end of the match. */
  duration: number
  finalPhase: 'ft' | 'aet' | 'ap'
  /** The home side's average possession, 0..1. */
  control: number
  referee: string
  attendance: number
  weather: { kind: string; celsius: number; wind: number }
}

/** Last regular minute of each period of play. */
export const LAST_MINUTE: Partial<Record<FootballPhase, number>> = { h1: 45, h2: 90, et1: 105, et2: 120 }

/** Returns minute and added minute of a moment: 45+2 is { minute: 45, added: 2 }. Null outside play. */
export function minuteAt(
  stretches: readonly Stretch[],
  at: number,
  phase: FootballPhase,
): { minute: number; added: number | null } | null {
  const last = LAST_MINUTE[phase]
  const stretch = stretches.find((item) => item.phase === phase)
  if (!last || !stretch) return null
  const minute = Math.floor((stretch.clock + at - stretch.from) / 60) + 1
  return minute > last ? { minute: last, added: minute - last } : { minute, added: null }
}
