import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { videoRenditions } from '#lib/backend/db/schema/videos/conversions.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** The smaller sizes of a video that are ready, the largest first. */
export async function loadRenditions(
  { db, storage }: { db: Queryable; storage: Pick<Storage, 'address'> },
  videoId: number,
): Promise<{ lines: number; url: string; bytes: number }[]> {
  const rows = await db
    .select()
    .from(videoRenditions)
    .where(and(eq(videoRenditions.videoId, videoId), eq(videoRenditions.isReady, true)))
    .orderBy(desc(videoRenditions.lines))
  return rows.map(({ lines, key, bytes }) => ({ lines, url: storage.address(key), bytes }))
}
