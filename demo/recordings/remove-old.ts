import { and, desc, eq, isNull, like } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { highlights } from '#lib/backend/db/schema/videos/clips.ts'
import { removeRecording } from '#lib/backend/domains/streams/recordings/remove.ts'
import { removeVideo } from '#lib/backend/domains/videos/remove-video.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** Demo recordings that a room keeps, with their highlights: about 5 MB each. */
export const MAX_RECORDINGS = 4
/** The keys of all demo recordings begin with this. */
export const KEY_PREFIX = 'recording/demo-'

/** Removes the oldest demo recordings of a room with the highlights cut from them, so that a demo stays small. */
export async function removeOldRecordings(
  { db, storage, now }: { db: Db; storage: Storage; now: number },
  roomId: number,
): Promise<void> {
  const old = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(
      and(
        eq(recordings.roomId, roomId),
        like(recordings.key, `${KEY_PREFIX}%`),
        isNull(recordings.removedAt),
      ),
    )
    .orderBy(desc(recordings.startedAt), desc(recordings.id))
    .offset(MAX_RECORDINGS)
  const deps = { db, storage, now: new Date(now) }
  for (const { id } of old) {
    // First the recording, from which nothing is cut any more then.
    await removeRecording(deps, id)
    const cut = await db.select().from(highlights).where(eq(highlights.recordingId, id))
    for (const { videoId } of cut) await removeVideo(deps, videoId)
    await db.delete(highlights).where(eq(highlights.recordingId, id))
  }
}
