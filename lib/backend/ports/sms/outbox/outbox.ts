import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import type { Sms } from '../port.ts'
import { international, renderSms } from '../text.ts'

export interface OutboxOptions {
  db: Queryable
  /** Prints a line where only the operator of the site can read it. */
  print(line: string): void
}

/**
 * For a site without a provider: messages are printed to the terminal and stored for a day in a table that
 * operators read.
 */
export const createOutbox = ({ db, print }: OutboxOptions): Sms => ({
  async send(to, text, language) {
    const body = renderSms(text, language)
    await db.delete(smsOutbox).where(lt(smsOutbox.createdAt, sql`now() - interval '24 hours'`))
    await db.insert(smsOutbox).values({ country: to.country, number: to.number, language, text: body })
    print(`sms to ${international(to)}: ${body}`)
  },
})
