import { z } from 'zod'
import { id, names } from './values.ts'

export const feedLineup = z.object({
  match: id,
  side: z.enum(['home', 'away']),
  formation: z.string().optional(),
  confirmed: z.boolean(),
  coach: names.optional(),
  players: z.array(
    z.object({
      player: id.optional(),
      names,
      number: z.int().optional(),
      position: z.string().optional(),
      starter: z.boolean(),
      captain: z.boolean().default(false),
      /** 0..100 across the pitch and along it, from the team's own goal. */
      x: z.number().optional(),
      y: z.number().optional(),
      rating: z.number().nullish(),
      /** Box score of one player (basketball, e-sports): keys of BOX_SCORE or the title's own. */
      box: z.record(z.string(), z.number()).optional(),
    }),
  ),
  missing: z
    .array(
      z.object({
        player: id.optional(),
        names,
        kind: z.enum(['injured', 'suspended', 'other']),
        note: names.optional(),
      }),
    )
    .default([]),
})

/**
 * Pressure of both sides per minute (0..100 each), and shots (x 0..50 along the baseline, y 0..81 for
 * basketball; 0..100 both for football).
 */
export const feedMomentum = z.object({
  match: id,
  minutes: z.array(z.tuple([z.number(), z.number(), z.number()])),
})
export const feedShots = z.object({
  match: id,
  shots: z.array(
    z.object({
      side: z.enum(['home', 'away']),
      minute: z.number(),
      phase: z.string().optional(),
      remaining: z.number().optional(),
      player: id.optional(),
      player_name: names.optional(),
      x: z.number(),
      y: z.number(),
      /** Football goal | saved | off | blocked | post; basketball made | missed. */
      outcome: z.string(),
      points: z.int().optional(),
      xg: z.number().optional(),
    }),
  ),
})
