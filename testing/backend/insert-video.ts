import { randomUUID } from 'node:crypto'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { TestSite } from './test-site.ts'

/** Inserts a video of a user without its file. Returns its id. */
export async function insertVideo(
  { database }: Pick<TestSite, 'database'>,
  userId: number,
  fields: Partial<typeof videos.$inferInsert> = {},
): Promise<number> {
  const [row] = await database.db
    .insert(videos)
    .values({ userId, key: `video/${randomUUID()}.mp4`, title: 'a goal', bytes: 10, seconds: 60, ...fields })
    .returning({ id: videos.id })
  if (!row) throw new Error('no video')
  return row.id
}
