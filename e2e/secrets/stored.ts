import { isNotNull } from 'drizzle-orm'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import { pushSubscriptions } from '#lib/backend/db/schema/accounts/web-push.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import type { Secret } from './search-log.ts'

/**
 * Returns the secrets that a stopped site stores in plain text: users' numbers, codes, push subscriptions.
 */
export async function storedSecrets(dataDir: string, databaseUrl?: string): Promise<Secret[]> {
  const database = await openDatabase({
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    dataDir,
    brief: true,
    onError: () => undefined,
  })
  try {
    const { db } = database
    const people = await db
      .select({ mobile: users.mobileNumber })
      .from(users)
      .where(isNotNull(users.mobileNumber))
    const messages = await db.select({ text: smsOutbox.text, number: smsOutbox.number }).from(smsOutbox)
    const codes = await db.select({ code: qrLogins.code }).from(qrLogins)
    const browsers = await db.select().from(pushSubscriptions)
    return [
      ...people.map(({ mobile }) => ({ kind: 'mobile number', value: mobile ?? '' })),
      ...messages.flatMap(({ text, number }) => [
        { kind: 'mobile number', value: number },
        { kind: 'sms code', value: /\b\d{6}\b/.exec(text)?.[0] ?? '' },
      ]),
      ...codes.map(({ code }) => ({ kind: 'login code', value: code })),
      ...browsers.flatMap(({ endpoint, auth }) => [
        { kind: 'push subscription', value: endpoint },
        { kind: 'push subscription', value: auth },
      ]),
    ]
  } finally {
    await database.close()
  }
}
