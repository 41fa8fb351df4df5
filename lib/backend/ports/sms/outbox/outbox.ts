import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import type { Sms } from '../port.ts'
import { international, wordsOf } from '../text.ts'

export interface OutboxOptions {
  db: Queryable
  /** Writes a line where only the operator of the site reads it. */
  print(line: string): void
}

/** For a site without a provider: messages go to the terminal and to a table that operators read; kept for a day. */
export const createOutbox = ({ db, print }: OutboxOptions): Sms => ({
  async send(to, text, language) {
    const words = wordsOf(text, language)
    await db.delete(smsOutbox).where(lt(smsOutbox.createdAt, sql`now() - interval '24 hours'`))
    await db.insert(smsOutbox).values({ country: to.country, number: to.number, language, text: words })
    print(`sms to ${international(to)}: ${words}`)
  },
})
