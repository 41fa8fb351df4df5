import { and, desc, eq, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/people.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

const MAX_ROOMS = 100

/** Lists the rooms the user is a manager of, without closed ones. */
export const getManagedRooms: Handler<typeof contract.getManagedRooms> = async ({ ctx }) => {
  const rows = await ctx.db
    .select({ room: rooms, rights: roomManagers.rights, nickname: users.nickname, avatar: users.avatar })
    .from(roomManagers)
    .innerJoin(rooms, eq(rooms.id, roomManagers.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(and(eq(roomManagers.userId, requireUserId(ctx)), ne(rooms.status, 'banned')))
    .orderBy(desc(roomManagers.createdAt), desc(rooms.id))
    .limit(MAX_ROOMS)
  return {
    list: rows.map(({ room, rights, nickname, avatar }) => ({
      room_id: room.id,
      title_zh: room.titleZh,
      title_en: room.titleEn,
      title_vi: room.titleVi,
      user_id: room.userId,
      user_nickname: nickname,
      avatar: avatarAddress(avatar),
      rights,
    })),
  }
}
