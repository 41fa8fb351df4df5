import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleModerators } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getCircleModerators as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

/** The moderators of a circle whose accounts are not blocked, in the order of their appointment. */
export async function loadModerators(db: Queryable, circleId: number) {
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(circleModerators)
    .innerJoin(users, eq(users.id, circleModerators.userId))
    .where(and(eq(circleModerators.circleId, circleId), isNull(users.deletedAt), isNull(users.blockedAt)))
    .orderBy(asc(circleModerators.createdAt), asc(users.id))
  return rows.map(({ id, nickname, avatar }) => ({
    user_id: id,
    user_nickname: nickname,
    avatar: avatarAddress(avatar),
  }))
}

/** Lists the moderators of a circle. */
export const getCircleModerators: Handler<typeof endpoint> = async ({ ctx, input: { circle_id: id } }) => {
  if ((await ctx.db.$count(circles, eq(circles.id, id))) === 0) throw notFound('circle')
  return { list: await loadModerators(ctx.db, id) }
}
