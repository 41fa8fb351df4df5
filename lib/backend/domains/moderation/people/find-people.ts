import { and, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/people.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { callerOf, roomOf } from '../room-of.ts'

const MOST_FOUND = 10

const MOST_ID = 2_147_483_647

/** Users by number or by the beginning of a nickname, for who keeps order in a room. */
export const findPeople: Handler<typeof contract.findPeople> = async ({ ctx, input: { room_id, name } }) => {
  const roomId = await roomOf(ctx, room_id)
  const { role } = await rightsIn(ctx.db, roomId, callerOf(ctx))
  if (role === 'viewer') throw new Refusal('forbidden', 'room.no_right')
  const ways: SQL[] = [ilike(users.nickname, `${name.replace(/[\\%_]/g, '\\$&')}%`)]
  const number = /^\d+$/.test(name) ? Number(name) : 0
  // No user has a number over MOST_ID, and the database refuses to compare with some of those.
  const id = number <= MOST_ID ? number : 0
  if (id > 0) ways.push(eq(users.id, id))
  const found = await ctx.db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(and(isNull(users.deletedAt), or(...ways)))
    // The user with this number first, then exact nicknames before longer ones.
    .orderBy(desc(eq(users.id, id)), users.nickname, users.id)
    .limit(MOST_FOUND)
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
