import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { EventContext } from '#lib/backend/domain-events.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

/** Publishes the number of an anchor's followers to the pages of their room. */
export async function publishFollowers(
  ctx: EventContext,
  { anchorId, followers }: { anchorId: number; followers: number },
): Promise<void> {
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.userId, anchorId))
  if (room) await ctx.publish(roomTopic(room.id), { type: 'followers', room_id: room.id, followers })
}

/** Publishes a user's new name and avatar to the pages that show rooms. */
export async function publishProfile(ctx: EventContext, { userId }: { userId: number }): Promise<void> {
  const [user] = await ctx.db
    .select({ nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return
  await ctx.publish(ROOMS_TOPIC, {
    type: 'profile',
    user_id: userId,
    user_nickname: user.nickname,
    avatar: avatarAddress(user.avatar),
  })
}
