import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { videoRenditions } from '#lib/backend/db/schema/videos/conversions.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** Removes the smaller sizes of a video with their files. */
export async function removeRenditions(
  db: Queryable,
  storage: Pick<Storage, 'remove'>,
  videoId: number,
): Promise<void> {
  const rows = await db.delete(videoRenditions).where(eq(videoRenditions.videoId, videoId)).returning()
  for (const { key } of rows) await storage.remove(key)
}
