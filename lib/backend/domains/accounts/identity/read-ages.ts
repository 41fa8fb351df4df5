import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { numberAad } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { adultOnOf } from './document.ts'
import { openText } from './seal-text.ts'

const BATCH_SIZE = 100

/**
 * Reads each document that was submitted before `adult_on` was stored, once. The numbers are encrypted, not
 * hashed, and decrypted with our key. Returns how many were read. A document that fails to decrypt (encrypted
 * with another secret) is logged, stays unread and is tried again by the next call.
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
      .limit(BATCH_SIZE)
    for (const { id, userId, kind, numberSealed } of list) {
      after = id
      let adultOn: string | null
      try {
        adultOn = adultOnOf(kind, openText(numberSealed, key, numberAad(userId)), today)
      } catch {
        // Logs nothing of the content, not even how the decryption failed.
        log.warn({ userId }, 'identity_decrypt_failed')
        continue
      }
      await db
        .update(identities)
        .set({ adultOn, ageRead: true })
        // A document submitted meanwhile was read on submission.
        .where(and(eq(identities.id, id), eq(identities.numberSealed, numberSealed)))
      read++
    }
    if (list.length < BATCH_SIZE) return read
  }
}
