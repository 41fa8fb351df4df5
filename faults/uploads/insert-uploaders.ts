import { desc } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { logInAs } from '#testing/backend/log-in-as.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'

/** Creates users who may publish; one has no more uploads than the limits allow. Returns their tokens. */
export async function insertUploaders(db: Db, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n++) {
    tokens.push(await logInAs(db, 'user'))
    const [newest] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1)
    await verifyIdentity(db, newest?.id ?? 0)
  }
  return tokens
}
