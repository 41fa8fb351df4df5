import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { videoConversions } from '#lib/backend/db/schema/videos/conversions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { deleteUnusedFile } from '#lib/backend/domains/streams/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { removeRenditions } from './conversion/remove-renditions.ts'

/**
 * Marks a video as removed, then deletes its cover, its smaller sizes, and its file unless a recording or another video still uses it.
 * Returns whether it was shown before.
 */
export async function removeVideo(
  { db, storage, now }: { db: Queryable; storage: Storage; now: Date },
  id: number,
): Promise<boolean> {
  const [row] = await db
    .update(videos)
    .set({ removedAt: now })
    .where(and(eq(videos.id, id), isNull(videos.removedAt)))
    .returning()
  if (!row) return false
  await db.delete(videoConversions).where(eq(videoConversions.videoId, id))
  await deleteUnusedFile(db, storage, row.key)
  await removeRenditions(db, storage, id)
  if (row.cover !== null && !row.cover.startsWith('/')) await storage.remove(row.cover)
  return true
}
