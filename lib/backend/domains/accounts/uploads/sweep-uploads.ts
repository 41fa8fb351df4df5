import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const MOST_AT_ONCE = 200

/** Removes files that nobody took within their time, and what came under a ticket after it was taken. Answers how many. */
export async function sweepUploads({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  const late = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(sql`${uploads.expiresAt} < now() - interval '30 minutes'`)
    .limit(MOST_AT_ONCE)
  for (const { id, key } of late) {
    await storage.remove(key)
    await db.delete(uploads).where(eq(uploads.id, id))
  }
  return late.length
}
