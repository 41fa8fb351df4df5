import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaChallenges as table } from '#lib/backend/db/schema/services/captcha.ts'
import type { CaptchaRequest } from '../port.ts'
import { LIFE_SECONDS } from '../tickets.ts'

export const MAX_TRIES = 3

/** The data an attempt is checked against. */
export interface AttemptContext {
  answer: number
  /** Milliseconds since the challenge was created, by the database's clock. */
  age: number
}

/** Our own challenges in the database: created, attempted at most three times, solved once. */
export const createChallenges = (db: Queryable) => ({
  /** Returns how many challenges this address received in the last ten minutes. */
  async countRecent(addressKey: string): Promise<number> {
    return db.$count(
      table,
      and(eq(table.addressKey, addressKey), gt(table.createdAt, sql`now() - interval '10 minutes'`)),
    )
  },
  async set({ purpose, addressKey }: CaptchaRequest, kind: 'slider' | 'work', answer: number) {
    const id = randomBytes(18).toString('base64url')
    const expiresAt = sql`now() + make_interval(secs => ${LIFE_SECONDS})`
    await db.insert(table).values({ id, kind, purpose, addressKey, answer, expiresAt })
    return { id, expires_in: LIFE_SECONDS }
  },
  /**
   * Counts an attempt. Null when the challenge is unknown, expired, solved, out of attempts, or of another
   * purpose or address.
   */
  async attempt(
    request: CaptchaRequest,
    kind: 'slider' | 'work',
    id: string,
  ): Promise<AttemptContext | null> {
    const [row] = await db
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(
        and(
          eq(table.id, id),
          eq(table.kind, kind),
          eq(table.purpose, request.purpose),
          eq(table.addressKey, request.addressKey),
          lt(table.tries, MAX_TRIES),
          isNull(table.solvedAt),
          gt(table.expiresAt, sql`now()`),
        ),
      )
      .returning({
        answer: table.answer,
        age: sql<number>`(extract(epoch from (now() - ${table.createdAt})) * 1000)::int`,
      })
    return row ?? null
  },
  /** Returns true for the first correct answer. */
  async solve(id: string): Promise<boolean> {
    const solved = await db
      .update(table)
      .set({ solvedAt: sql`now()` })
      .where(and(eq(table.id, id), isNull(table.solvedAt)))
      .returning({ id: table.id })
    return solved.length === 1
  },
})
export type Challenges = ReturnType<typeof createChallenges>
