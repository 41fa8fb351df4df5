import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { CopyrightContent } from '#lib/backend/domains/copyright/index.ts'
import { type MoveDeps, moveFile } from '#lib/backend/ports/storage/index.ts'

/** Stores the new key of a film that was moved. */
export const writeRecordingKey = async (db: Queryable, key: string, newKey: string): Promise<void> => {
  await db.update(recordings).set({ key: newKey }).where(eq(recordings.key, key))
}

/** How recordings are taken down after a copyright notice. */
export const createRecordingCopyright = ({
  db,
  writeVideoKey,
  ...files
}: MoveDeps & {
  db: Queryable
  /** Stores the new key of a film in the videos that share it. */
  writeVideoKey: (key: string, newKey: string) => Promise<void>
}): CopyrightContent => ({
  async find(queryable, id) {
    const [row] = await queryable
      .select({ recording: recordings, room: rooms, broadcast: broadcasts })
      .from(recordings)
      .innerJoin(rooms, eq(rooms.id, recordings.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
      .where(
        and(
          eq(recordings.id, id),
          isNull(recordings.removedAt),
          isNull(recordings.takenDownAt),
          ne(rooms.status, 'banned'),
          isNull(users.deletedAt),
        ),
      )
    if (!row) return null
    const { titleZh, titleEn, titleVi } = row.broadcast ?? row.room
    const same = await queryable
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.key, row.recording.key), isNull(videos.removedAt)))
    return {
      authorId: row.room.userId,
      title: titleZh ?? titleEn ?? titleVi ?? '',
      sameFile: same.map((video) => ({ kind: 'video', id: video.id })),
    }
  },
  async takeDown({ id }) {
    const [row] = await db
      .update(recordings)
      .set({ takenDownAt: new Date() })
      .where(and(eq(recordings.id, id), isNull(recordings.removedAt)))
      .returning()
    if (!row) return
    await moveFile(files, row.key, async (newKey) => {
      await writeRecordingKey(db, row.key, newKey)
      await writeVideoKey(row.key, newKey)
    })
    const { poster } = row
    if (poster !== null && !poster.startsWith('/'))
      await moveFile(files, poster, (newKey) =>
        db.update(recordings).set({ poster: newKey }).where(eq(recordings.id, id)),
      )
  },
  async restore({ id }) {
    await db.update(recordings).set({ takenDownAt: null }).where(eq(recordings.id, id))
  },
})
