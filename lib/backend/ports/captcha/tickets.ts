import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { captchaChallenges, captchaSeen, captchaTickets } from '#lib/backend/db/schema/services/captcha.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { CaptchaRequest, TicketUse } from './port.ts'

/** Lifetime of a challenge and of a ticket, in seconds. */
export const LIFE_SECONDS = 120
const SWEEP_MS = 60_000

/**
 * State that all adapters share: tickets, accepted answers, and their deletion. Uses the database's clock.
 */
export function createTickets({ db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'sign'> }) {
  const hashOf = (ticket: string) => secrets.sign('captcha', `ticket:${ticket}`)
  let sweptAt = -Infinity

  return {
    hashOf,
    async issue({ purpose, addressKey }: CaptchaRequest) {
      const ticket = randomBytes(32).toString('base64url')
      await db.insert(captchaTickets).values({
        hash: hashOf(ticket),
        purpose,
        addressKey,
        expiresAt: sql`now() + make_interval(secs => ${LIFE_SECONDS})`,
      })
      return { ticket, expiresIn: LIFE_SECONDS }
    },
    async spend({ purpose, addressKey }: TicketUse, ticket: string): Promise<boolean> {
      const { rows } = await db.execute<{ spent: boolean }>(
        sql`select spend_captcha_ticket(${hashOf(ticket)}, ${purpose}, ${addressKey}) as spent`,
      )
      return rows[0]?.spent === true
    },
    async extend({ purpose, addressKey }: TicketUse, ticket: string, seconds: number): Promise<void> {
      await db.insert(captchaTickets).values({
        hash: hashOf(ticket),
        purpose,
        addressKey,
        expiresAt: sql`now() + make_interval(secs => ${seconds})`,
      })
    },
    /** Records an accepted answer; returns false when it was recorded before. */
    async recordOnce(name: string, shape: string | null = null): Promise<boolean> {
      const noted = await db
        .insert(captchaSeen)
        .values({ fingerprint: secrets.sign('captcha', `seen:${name}`), shape })
        .onConflictDoNothing()
        .returning({ fingerprint: captchaSeen.fingerprint })
      return noted.length === 1
    },
    /** Deletes old rows, at most once a minute. */
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
