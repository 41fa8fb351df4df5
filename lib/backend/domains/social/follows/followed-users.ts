import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import type { followedUser } from '#lib/contract/social/followed.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { followerCounts } from './follows.ts'

/** Returns a page of the users a user follows who are no anchors: pinned ones first, then the newest follow. */
export async function followedUsers(
  db: Queryable,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.input<typeof followedUser>[]> {
  const list = await db
    .select({ follow: anchorFollows, user: users })
    .from(anchorFollows)
    .innerJoin(users, and(eq(users.id, anchorFollows.anchorId), isNull(users.deletedAt)))
    .where(and(eq(anchorFollows.userId, userId), eq(users.isAnchor, false)))
    .orderBy(desc(anchorFollows.special), desc(anchorFollows.createdAt), desc(anchorFollows.anchorId))
    .limit(limit)
    .offset(offset)
  const followers = await followerCounts(
    db,
    'user',
    list.map(({ user }) => user.id),
  )
  return list.map(({ follow, user }) => ({
    kind: 'user',
    id: user.id,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
    special: follow.special,
    followers: followers.get(user.id) ?? 0,
    followed_at: follow.createdAt.toISOString(),
  }))
}
