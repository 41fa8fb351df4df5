import { and, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/people.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { resolveRoomId } from '../resolve-room-id.ts'

const MAX_RESULTS = 10

const MAX_ID = 2_147_483_647

/** Finds users by number or by the beginning of a nickname, for moderators of a room. */
export const findPeople: Handler<typeof contract.findPeople> = async ({ ctx, input: { room_id, name } }) => {
  const roomId = await resolveRoomId(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, requireUserId(ctx))
  if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  const conditions: SQL[] = [ilike(users.nickname, `${name.replace(/[\\%_]/g, '\\$&')}%`)]
  const number = /^\d+$/.test(name) ? Number(name) : 0
  // No user has a number over MAX_ID, and PostgreSQL fails to compare larger ones.
  const id = number <= MAX_ID ? number : 0
  if (id > 0) conditions.push(eq(users.id, id))
  const found = await ctx.db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(and(isNull(users.deletedAt), or(...conditions)))
    // The user with this number first, then exact nicknames before longer ones.
    .orderBy(desc(eq(users.id, id)), users.nickname, users.id)
    .limit(MAX_RESULTS)
  const list = await Promise.all(
    found.map(async (user) => ({
      user_id: user.id,
      user_nickname: user.nickname,
      avatar: avatarAddress(user.avatar),
      role: (await rightsIn(ctx.db, roomId, user.id)).role,
    })),
  )
  return { list }
}
