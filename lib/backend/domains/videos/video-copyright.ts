import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { videoRenditions } from '#lib/backend/db/schema/videos/conversions.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { CopyrightContent } from '#lib/backend/domains/copyright/index.ts'
import { writeRecordingKey } from '#lib/backend/domains/streams/index.ts'
import { type MoveDeps, moveFile } from '#lib/backend/ports/storage/index.ts'
import { isShownVideo } from './watching/shown-video.ts'

/** Stores the new key of a film that was moved. */
export const writeVideoKey = async (db: Queryable, key: string, newKey: string): Promise<void> => {
  await db.update(videos).set({ key: newKey }).where(eq(videos.key, key))
}

/** Moves the film of a video, its smaller sizes and its cover. */
async function moveFiles(
  { db, ...files }: MoveDeps & { db: Queryable },
  { id, key, cover }: typeof videos.$inferSelect,
): Promise<void> {
  await moveFile(files, key, async (newKey) => {
    await writeVideoKey(db, key, newKey)
    await writeRecordingKey(db, key, newKey)
  })
  const renditions = await db.select().from(videoRenditions).where(eq(videoRenditions.videoId, id))
  for (const { lines, key: renditionKey } of renditions)
    await moveFile(files, renditionKey, (newKey) =>
      db
        .update(videoRenditions)
        .set({ key: newKey })
        .where(and(eq(videoRenditions.videoId, id), eq(videoRenditions.lines, lines))),
    )
  if (cover !== null && !cover.startsWith('/'))
    await moveFile(files, cover, (newKey) =>
      db.update(videos).set({ cover: newKey }).where(eq(videos.id, id)),
    )
}

/** How videos, clips and highlights are taken down after a copyright notice. */
export const createVideoCopyright = (deps: MoveDeps & { db: Queryable }): CopyrightContent => ({
  async find(queryable, id) {
    const [row] = await queryable
      .select({ video: videos })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.userId))
      .where(isShownVideo(id))
    if (!row) return null
    const same = await queryable
      .select({ id: recordings.id })
      .from(recordings)
      .where(and(eq(recordings.key, row.video.key), isNull(recordings.removedAt)))
    return {
      authorId: row.video.userId,
      title: row.video.title,
      sameFile: same.map((recording) => ({ kind: 'recording', id: recording.id })),
    }
  },
  async takeDown({ id }) {
    const [video] = await deps.db
      .update(videos)
      .set({ state: 'taken_down' })
      .where(
        and(
          eq(videos.id, id),
          inArray(videos.state, ['published', 'review', 'taken_down']),
          isNull(videos.removedAt),
        ),
      )
      .returning()
    if (video) await moveFiles(deps, video)
  },
  async restore({ id }) {
    await deps.db
      .update(videos)
      .set({ state: 'published' })
      .where(and(eq(videos.id, id), eq(videos.state, 'taken_down')))
  },
})
