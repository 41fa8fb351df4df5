import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { storedKeys } from './parted-upload.ts'

const BATCH_SIZE = 200

/**
 * Removes files that were not used in time, files uploaded under a ticket after it was used, and what is left of
 * files whose transfer a killed process had not finished. Returns how many uploads.
 */
export async function sweepUploads({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  await storage.removeDrafts()
  const late = await db
    .select({ id: uploads.id, key: uploads.key, bytes: uploads.bytes })
    .from(uploads)
    .where(sql`${uploads.expiresAt} < now() - interval '30 minutes'`)
    .limit(BATCH_SIZE)
  for (const { id, ...upload } of late) {
    for (const key of storedKeys(upload)) await storage.remove(key)
    await db.delete(uploads).where(eq(uploads.id, id))
  }
  return late.length
}
