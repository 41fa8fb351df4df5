import * as z from 'zod/mini'
import { standingKey } from '#lib/shared/standing-key.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

const seasonMessage = z.object({
  type: z.literal('match'),
  match: z.object({
    id: z.int(),
    season_id: z.int(),
    sport: z.enum(SPORTS),
    home_score: z.nullable(z.int()),
    away_score: z.nullable(z.int()),
    status: z.string(),
    confirmed: z.boolean(),
  }),
})

/** Returns the match id and the key of a message about a match of the season; null for any other message. */
export function keyInSeason(message: unknown, seasonId: number): { id: number; key: string } | null {
  const read = seasonMessage.safeParse(message)
  if (!read.success || read.data.match.season_id !== seasonId) return null
  return { id: read.data.match.id, key: standingKey(read.data.match) }
}
