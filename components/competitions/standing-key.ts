import * as z from 'zod/mini'

/** What of a match's message moves a table: its score and whether it is settled. */
const scored = z.object({
  type: z.literal('match'),
  match: z.object({
    home_score: z.nullable(z.int()),
    away_score: z.nullable(z.int()),
    status: z.string(),
    confirmed: z.boolean(),
  }),
})

/** The same text for the same effect on the table; null for a message that has none. */
export function standingKey(message: unknown): string | null {
  const read = scored.safeParse(message)
  if (!read.success) return null
  const { home_score, away_score, status, confirmed } = read.data.match
  return `${home_score}:${away_score} ${status} ${confirmed}`
}
