import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaChallenges, captchaSeen, captchaTickets } from '#lib/backend/db/schema/services/captcha.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { CaptchaAsked } from './port.ts'

/** Seconds a challenge and a ticket live. */
export const LIFE_SECONDS = 120
const SWEEP_MS = 60_000

/** What every adapter shares: tickets, what was accepted before, and forgetting both. Times are the database's. */
export function createTickets({ db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'sign'> }) {
  const hashOf = (ticket: string) => secrets.sign('captcha', `ticket:${ticket}`)
  let sweptAt = -Infinity

  return {
    hashOf,
    async issue({ purpose, addressKey }: CaptchaAsked) {
      const ticket = randomBytes(32).toString('base64url')
      await db.insert(captchaTickets).values({
        hash: hashOf(ticket),
        purpose,
        addressKey,
        expiresAt: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
      })
      return { ticket, expiresIn: LIFE_SECONDS }
    },
    async spend({ purpose, addressKey }: CaptchaAsked, ticket: string): Promise<boolean> {
      const { rows } = await db.execute<{ spent: boolean }>(
        sql`select spend_captcha_ticket(${hashOf(ticket)}, ${purpose}, ${addressKey}) as spent`,
      )
      return rows[0]?.spent === true
    },
    /** Notes that something was accepted; false when it had been accepted before. */
    async first(what: string, shape: string | null = null): Promise<boolean> {
      const noted = await db
        .insert(captchaSeen)
        .values({ fingerprint: secrets.sign('captcha', `seen:${what}`), shape })
        .onConflictDoNothing()
        .returning({ fingerprint: captchaSeen.fingerprint })
      return noted.length === 1
    },
    /** Forgets what is long over, at most once a minute. */
    async sweep(): Promise<void> {
      if (performance.now() - sweptAt < SWEEP_MS) return
      sweptAt = performance.now()
      await db
        .delete(captchaChallenges)
        .where(lt(captchaChallenges.createdAt, sql`now() - interval '15 minutes'`))
      await db.delete(captchaTickets).where(lt(captchaTickets.expiresAt, sql`now()`))
      await db.delete(captchaSeen).where(lt(captchaSeen.seenAt, sql`now() - interval '7 days'`))
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>
