import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import type { videoCard } from '#lib/contract/videos.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'

type VideoRow = typeof videos.$inferSelect
type UserRow = Pick<typeof users.$inferSelect, 'id' | 'nickname' | 'avatar'>

/** Condition for visible videos: not removed, and the author's account exists. */
export const isShown = and(isNull(videos.removedAt), isNull(users.deletedAt))

export const cardOf = (video: VideoRow, user: UserRow): z.input<typeof videoCard> => ({
  id: video.id,
  title: video.title,
  tags: video.tags,
  cover: coverAddress(video.cover),
  seconds: video.seconds,
  views: video.views,
  created_at: video.createdAt.toISOString(),
  user_id: user.id,
  user_nickname: user.nickname,
  avatar: avatarAddress(user.avatar),
  is_simulated: video.simulated,
})

/** Loads videos as cards, the newest first. */
export async function videoCards(
  db: Queryable,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await db
    .select({ video: videos, user: users })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, where))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ video, user }) => cardOf(video, user))
}
