import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { videoCard } from '#lib/contract/videos/card.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'

type VideoRow = typeof videos.$inferSelect
type UserRow = Pick<typeof users.$inferSelect, 'id' | 'nickname' | 'avatar'>
export type CardInput = z.input<typeof videoCard>

/** Condition for visible videos: published, not removed, and the author's account exists. */
export const isShown = and(eq(videos.state, 'published'), isNull(videos.removedAt), isNull(users.deletedAt))

export const cardOf = (video: VideoRow, user: UserRow): CardInput => ({
  id: video.id,
  title: video.title,
  tags: video.tags,
  cover: coverAddress(video.cover),
  seconds: video.seconds,
  views: video.views,
  likes: video.likes,
  kind: video.kind,
  sport: video.sport,
  created_at: video.createdAt.toISOString(),
  user_id: user.id,
  user_nickname: user.nickname,
  avatar: avatarAddress(user.avatar),
  is_simulated: video.simulated,
})

/** Columns of a card's user. */
export const cardUser = { id: users.id, nickname: users.nickname, avatar: users.avatar }

/** Loads videos as cards, the newest first. */
export async function videoCards(
  db: Queryable,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await db
    .select({ video: videos, user: cardUser })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, where))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ video, user }) => cardOf(video, user))
}

/** The titles and tags of the newest videos, the newest first. */
export const newestVideoTitles = (db: Queryable, limit: number) =>
  db
    .select({ id: videos.id, title: videos.title, tags: videos.tags, simulated: videos.simulated })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(isShown)
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit)

/** Loads these videos as cards. Those that are not shown are left out. */
export const videoCardsWithIds = async (db: Queryable, ids: readonly number[]): Promise<CardInput[]> =>
  ids.length === 0 ? [] : videoCards(db, inArray(videos.id, [...ids]), { limit: ids.length })

/** Whether a video is a published one of this user. */
export const isOwnVideo = async (db: Queryable, userId: number, id: number): Promise<boolean> =>
  (await db.$count(
    videos,
    and(
      eq(videos.id, id),
      eq(videos.userId, userId),
      eq(videos.state, 'published'),
      isNull(videos.removedAt),
    ),
  )) > 0

/** The two numbers of a cursor: the value that the list is ordered by, and the id of the last video. */
export function parseCursor(cursor: string): [value: number, id: number] {
  const [value = 0, id = 0] = cursor.split('.').map(Number)
  return [value, id]
}

/** Condition for videos after a cursor in a list ordered by time. */
export const olderThan = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [at, id] = parseCursor(cursor)
  return sql`(${videos.createdAt}, ${videos.id}) < (${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`
}

/** Condition for videos after a cursor in a list ordered by heat. */
export const coolerThan = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const [heat, id] = parseCursor(cursor)
  return sql`(${videos.heat}, ${videos.id}) < (${heat}::bigint, ${id}::bigint)`
}
