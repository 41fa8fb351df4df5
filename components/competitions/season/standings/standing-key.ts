import * as z from 'zod/mini'
import { SPORTS } from '#lib/shared/vocabulary.ts'

/** A match's message in a list, with the fields that affect a table: its score and whether it is settled. */
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

/**
 * Returns the id of the match in a message, and a key that is equal for equal effects on the table; null for any other
 * message and for other seasons. In basketball only the leader counts: a table of wins does not change with every
 * basket, and each change is one more request for it.
 */
export function keyInSeason(message: unknown, seasonId: number): { id: number; key: string } | null {
  const read = seasonMessage.safeParse(message)
  if (!read.success || read.data.match.season_id !== seasonId) return null
  const { id, sport, home_score, away_score, status, confirmed } = read.data.match
  const [home, away] = [home_score ?? 0, away_score ?? 0]
  const score = sport === 'basketball' ? Math.sign(home - away) : `${home}:${away}`
  return { id, key: `${score} ${status} ${confirmed}` }
}
