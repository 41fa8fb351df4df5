import * as z from 'zod/mini'
import { names } from '#lib/contract/core/fields.ts'
import { MATCH_PHASES } from '#lib/shared/vocabulary.ts'

/**
 * A shot. Basketball: `x` 0..50 feet from the left side line, `y` 0..81 from the base line of the basket shot at (the
 * court's 94 feet on 81 units, half-way at 40.5), `remaining` seconds of the period, made or missed. Football: 0..100 both,
 * across the pitch and up it towards the goal shot at; goal, saved, off, blocked or post.
 */
export const matchShot = z.object({
  side: z.enum(['home', 'away']),
  minute: z.number(),
  phase: z.nullable(z.enum(MATCH_PHASES)),
  remaining: z.nullable(z.number()),
  player_name: z.nullable(names()),
  x: z.number(),
  y: z.number(),
  outcome: z.string(),
  points: z.nullable(z.int()),
  /** Football: probability of a goal, 0..1. */
  xg: z.nullish(z.number()),
})

export type MatchShot = z.output<typeof matchShot>
