import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getCircleMutes as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { requireModerator } from './require-moderator.ts'

const MAX_LISTED = 200

/** Lists the users who are muted in a circle, those whose mute ends first before the others. */
export const getCircleMutes: Handler<typeof endpoint> = async ({ ctx, input: { circle_id: id } }) => {
  if ((await ctx.db.$count(circles, eq(circles.id, id))) === 0) throw notFound('circle')
  await requireModerator(ctx, ctx.db, id)
  const rows = await ctx.db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar, mute: circleMutes })
    .from(circleMutes)
    .innerJoin(users, eq(users.id, circleMutes.userId))
    .where(
      and(
        eq(circleMutes.circleId, id),
        gt(circleMutes.endsAt, new Date(ctx.clock.now())),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(circleMutes.endsAt), asc(users.id))
    .limit(MAX_LISTED)
  return {
    list: rows.map(({ id: userId, nickname, avatar, mute: { endsAt, appeal, appealState } }) => ({
      user_id: userId,
      user_nickname: nickname,
      avatar: avatarAddress(avatar),
      ends_at: endsAt.toISOString(),
      appeal: appeal === null || appealState === null ? null : { text: appeal, state: appealState },
    })),
  }
}
