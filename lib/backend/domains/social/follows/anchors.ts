import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { followedAnchor } from '#lib/contract/social/followed.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { SocialDeps } from '../deps.ts'
import { followerCounts } from './follows.ts'

/**
 * Returns a page of the anchors a user follows: live ones first, then pinned ones, then by viewers, then the
 * newest follow.
 */
export async function followedAnchors(
  db: Queryable,
  { onAir, cardsWithIds }: SocialDeps['rooms'],
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.input<typeof followedAnchor>[]> {
  const isLive = sql<boolean>`coalesce(${onAir}, false)`
  const list = await db
    .select({ follow: anchorFollows, user: users, roomId: rooms.id, isLive })
    .from(anchorFollows)
    .innerJoin(users, and(eq(users.id, anchorFollows.anchorId), isNull(users.deletedAt)))
    .leftJoin(rooms, eq(rooms.userId, users.id))
    .where(and(eq(anchorFollows.userId, userId), eq(users.isAnchor, true)))
    .orderBy(
      desc(isLive),
      desc(anchorFollows.special),
      desc(sql`coalesce(${rooms.viewers}, 0)`),
      desc(anchorFollows.createdAt),
      desc(anchorFollows.anchorId),
    )
    .limit(limit)
    .offset(offset)
  const roomIds = list.flatMap(({ roomId }) => (roomId === null ? [] : [roomId]))
  const cards = roomIds.length > 0 ? await cardsWithIds(db, roomIds) : []
  const roomOf = new Map(cards.map((card) => [card.user_id, card]))
  const followers = await followerCounts(
    db,
    'anchor',
    list.map(({ user }) => user.id),
  )
  return list.map(({ follow, user, isLive: live }) => ({
    kind: 'anchor',
    id: user.id,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
    special: follow.special,
    followers: followers.get(user.id) ?? 0,
    followed_at: follow.createdAt.toISOString(),
    is_live: live,
    room: roomOf.get(user.id) ?? null,
  }))
}
