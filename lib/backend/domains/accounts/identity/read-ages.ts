import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { aboutNumber } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { adultOnOf } from './document.ts'
import { openText } from './seal-text.ts'

const AT_ONCE = 100

/**
 * Reads the documents that were handed in before the day on which a minor comes of age was kept, each once: their numbers
 * are sealed, not hashed, and opened with our key. Answers how many it read. One that does not open (it was sealed with
 * another secret) is written to the log, stays unread and is tried again by the next call.
 */
export async function readAges({
  db,
  secrets,
  log,
}: {
  db: Db
  secrets: Pick<Secrets, 'key'>
  log: Pick<Logger, 'warn'>
}): Promise<number> {
  const key = secrets.key('identity')
  const { rows } = await db.execute<{ today: string }>(sql`select current_date::text as today`)
  const today = rows[0]?.today ?? ''
  let read = 0
  for (let after = 0; ; ) {
    const list = await db
      .select()
      .from(identities)
      .where(and(eq(identities.ageRead, false), gt(identities.id, after)))
      .orderBy(asc(identities.id))
      .limit(AT_ONCE)
    for (const { id, userId, kind, numberSealed } of list) {
      after = id
      let adultOn: string | null
      try {
        adultOn = adultOnOf(kind, openText(numberSealed, key, aboutNumber(userId)), today)
      } catch {
        // No word of what it says: not even that it is damaged in a certain way.
        log.warn({ userId }, 'a document could not be opened: whether its holder is of age is not known')
        continue
      }
      await db
        .update(identities)
        .set({ adultOn, ageRead: true })
        // Another that was handed in meanwhile was read then.
        .where(and(eq(identities.id, id), eq(identities.numberSealed, numberSealed)))
      read++
    }
    if (list.length < AT_ONCE) return read
  }
}
