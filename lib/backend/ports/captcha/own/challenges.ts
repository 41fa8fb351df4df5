import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaChallenges as table } from '#lib/backend/db/schema/services/captcha.ts'
import type { CaptchaAsked } from '../port.ts'
import { LIFE_SECONDS } from '../tickets.ts'

export const MOST_TRIES = 3

/** What a try was measured against. */
export interface Tried {
  answer: number
  /** Milliseconds since the challenge was set, by the database's clock. */
  age: number
}

/** Challenges of our own in the database: set, tried at most three times, solved once. */
export const createChallenges = (db: Queryable) => ({
  /** How many this address was set in the last ten minutes. */
  async asked(addressKey: string): Promise<number> {
    return db.$count(
      table,
      and(eq(table.addressKey, addressKey), gt(table.createdAt, sql`now() - interval '10 minutes'`)),
    )
  },
  async set({ purpose, addressKey }: CaptchaAsked, kind: 'slider' | 'work', answer: number) {
    const id = randomBytes(18).toString('base64url')
    const expiresAt = sql`now() + make_interval(secs => ${LIFE_SECONDS})`
    await db.insert(table).values({ id, kind, purpose, addressKey, answer, expiresAt })
    return { id, expires_in: LIFE_SECONDS }
  },
  /** Counts a try. Null when the challenge is unknown, late, solved, tried out, or another purpose's or address's. */
  async attempt(asked: CaptchaAsked, kind: 'slider' | 'work', id: string): Promise<Tried | null> {
    const [row] = await db
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(
        and(
          eq(table.id, id),
          eq(table.kind, kind),
          eq(table.purpose, asked.purpose),
          eq(table.addressKey, asked.addressKey),
          lt(table.tries, MOST_TRIES),
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
  /** True for the first correct answer. */
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
