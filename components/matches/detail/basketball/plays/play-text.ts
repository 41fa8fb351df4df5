import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Play } from '../logic/game.ts'

export type PlayKey = keyof Messages['matches']['basketball']['play']

const SHOTS = ['rim', 'paint', 'mid', 'three', 'heave']
const REASONS: Partial<Record<Play['type'], readonly string[]>> = {
  turnover: [
    'bad_pass',
    'travelling',
    'out_of_bounds',
    'three_seconds',
    'shot_clock',
    'offensive_foul',
    'steal',
  ],
  foul: ['personal', 'shooting', 'offensive', 'take', 'flagrant'],
  violation: ['kicked_ball', 'delay_of_game', 'defensive_three_seconds'],
}

/**
 * Message key of a play: its type with the known details. A detail without a message is described by the type
 * alone.
 */
export function playKey({ type, reason, points, who }: Play): PlayKey {
  if (type === 'make' || type === 'miss')
    return `${type}_${reason && SHOTS.includes(reason) ? reason : points === 3 ? '3' : '2'}` as PlayKey
  if (type === 'rebound') return who ? 'rebound' : 'rebound_team'
  const reasons = REASONS[type]
  if (reasons) return `${type}_${reason && reasons.includes(reason) ? reason : 'other'}` as PlayKey
  const plain = [
    'free_throw_made',
    'free_throw_missed',
    'timeout',
    'jump_ball',
    'ejection',
    'substitution',
    'period_start',
    'period_end',
  ] as const
  return plain.find((known) => known === type) ?? 'other'
}

/** Message key for the second player, by the type; null if the main sentence names them or there is none. */
export function otherKey({ type, other }: Play): PlayKey | null {
  if (!other) return null
  if (type === 'make') return 'assist'
  if (type === 'miss') return 'blocked'
  if (type === 'turnover') return 'stolen'
  return type === 'foul' ? 'on' : null
}

/** Plays that score points. */
export const isScoring = ({ type }: Play) => type === 'make' || type === 'free_throw_made'
