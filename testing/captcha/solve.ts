import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaChallenges } from '#lib/backend/db/schema/services/captcha.ts'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { HABITS, handTrack } from './people.ts'

/** Finds the number of a proof-of-work challenge, as a browser would. */
export function findNumber({ salt, challenge, most }: Extract<CaptchaChallenge, { kind: 'work' }>): number {
  for (let number = 0; number <= most; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  throw new Error('no number fits')
}

/**
 * Solves a slider as a hand would. The position is read from the database, since no script can see it. The
 * challenge is made old enough for a hand.
 */
export async function slideRight(db: Queryable, id: string, seed: number): Promise<CaptchaAnswer> {
  const [row] = await db.select().from(captchaChallenges).where(eq(captchaChallenges.id, id))
  if (!row) throw new Error(`no challenge ${id}`)
  await db
    .update(captchaChallenges)
    .set({ createdAt: sql`now() - interval '30 seconds'` })
    .where(eq(captchaChallenges.id, id))
  const track = handTrack(seed, row.answer, HABITS['careful mouse'])
  return { kind: 'slider', id, x: track.at(-1)?.[0] ?? 0, track, by_keys: false }
}
