import * as z from 'zod/mini'
import { SPORTS } from '#lib/shared/vocabulary.ts'

/** The fields of a match that affect a table: its score and whether it is settled. */
const standing = z.object({
  sport: z.enum(SPORTS),
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
  status: z.string(),
  confirmed: z.boolean(),
})
export type Standing = z.output<typeof standing>

const matchMessage = z.object({ type: z.literal('match'), match: standing })

/**
 * Returns equal keys for equal effects on the table. In basketball only the leader counts: a table of wins
 * does not change with every basket.
 */
export function standingKey({ sport, home_score, away_score, status, confirmed }: Standing): string {
  const [home, away] = [home_score ?? 0, away_score ?? 0]
  const score = sport === 'basketball' ? Math.sign(home - away) : `${home}:${away}`
  return `${score} ${status} ${confirmed}`
}

/** Returns the key of a match message; null for any other message. */
export function keyOfMessage(message: unknown): string | null {
  const read = matchMessage.safeParse(message)
  return read.success ? standingKey(read.data.match) : null
}

const seasonMessage = z.object({
  type: z.literal('match'),
  match: z.extend(standing, { id: z.int(), season_id: z.int() }),
})

/** Returns the match id and the key of a message about a match of the season; null for any other message. */
export function keyInSeason(message: unknown, seasonId: number): { id: number; key: string } | null {
  const read = seasonMessage.safeParse(message)
  if (!read.success || read.data.match.season_id !== seasonId) return null
  return { id: read.data.match.id, key: standingKey(read.data.match) }
}
