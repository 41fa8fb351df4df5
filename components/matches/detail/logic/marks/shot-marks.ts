import type { MatchShot } from '#lib/contract/matches/shots.ts'

/** The pitch as drawn, metres: horizontal, the home side attacks to the right. */
export const PITCH = { length: 105, width: 68 } as const

export const SHOT_OUTCOMES = ['goal', 'saved', 'blocked', 'off', 'post'] as const
export type ShotOutcome = (typeof SHOT_OUTCOMES)[number]

export interface ShotMark {
  shot: MatchShot
  outcome: ShotOutcome
  /** Metres from the top left. */
  x: number
  y: number
  /** Radius: its area is proportional to the chance. */
  radius: number
}

const MIN_RADIUS = 0.9
const MAX_RADIUS = 2.6
const round = (value: number) => Math.round(value * 100) / 100

/**
 * Shots at their positions, large ones first so that none hides a smaller one. An unknown outcome counts as a
 * miss.
 */
export function shotMarks(shots: readonly MatchShot[]): ShotMark[] {
  return shots
    .map((shot): ShotMark => {
      const along = (shot.y / 100) * PITCH.length
      const across = (shot.x / 100) * PITCH.width
      // A side that attacks to the right has its left at the top; one that attacks to the left has it at the
      // bottom.
      const home = shot.side === 'home'
      return {
        shot,
        outcome: SHOT_OUTCOMES.find((known) => known === shot.outcome) ?? 'off',
        x: round(home ? along : PITCH.length - along),
        y: round(home ? across : PITCH.width - across),
        radius: round(MIN_RADIUS + MAX_RADIUS * Math.sqrt(shot.xg ?? 0.05)),
      }
    })
    .sort((one, other) => other.radius - one.radius)
}

/** Number of shots, shots on target, and the sum of their chances (null if no chance is known), by side. */
export function shotTotals(shots: readonly MatchShot[], side: 'home' | 'away') {
  const own = shots.filter((shot) => shot.side === side)
  const known = own.filter((shot) => shot.xg != null)
  return {
    shots: own.length,
    on: own.filter((shot) => shot.outcome === 'goal' || shot.outcome === 'saved').length,
    xg: known.length > 0 ? known.reduce((sum, shot) => sum + (shot.xg ?? 0), 0) : null,
  }
}
