import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getCircleAppeals as endpoint } from '#lib/contract/community/review.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { circleNameOf } from '../circles/circle-rows.ts'

/** Lists appeals against mutes that have not ended, those of the oldest mute first. */
export const getCircleAppeals: Handler<typeof endpoint> = async ({
  ctx,
  input: { state, page, page_size },
}) => {
  const where = and(
    eq(circleMutes.appealState, state),
    gt(circleMutes.endsAt, new Date(ctx.clock.now())),
    isNull(users.deletedAt),
  )
  const author = eq(users.id, circleMutes.userId)
  const [sum] = await ctx.db
    .select({ total: count() })
    .from(circleMutes)
    .innerJoin(users, author)
    .where(where)
  const rows = await ctx.db
    .select({
      mute: circleMutes,
      user: { id: users.id, nickname: users.nickname, avatar: users.avatar },
      circle: circles,
      competition: competitions,
      team: teams,
    })
    .from(circleMutes)
    .innerJoin(users, author)
    .innerJoin(circles, eq(circles.id, circleMutes.circleId))
    .leftJoin(competitions, eq(competitions.id, circles.competitionId))
    .leftJoin(teams, eq(teams.id, circles.teamId))
    .where(where)
    .orderBy(asc(circleMutes.createdAt), asc(circleMutes.circleId), asc(circleMutes.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return {
    list: rows.map(({ mute, user, ...parts }) => ({
      circle: circleNameOf(parts),
      user_id: user.id,
      user_nickname: user.nickname,
      avatar: avatarAddress(user.avatar),
      text: mute.appeal ?? '',
      state,
      answer: mute.answer,
      muted_at: mute.createdAt.toISOString(),
      ends_at: mute.endsAt.toISOString(),
    })),
    page,
    page_size,
    total: sum?.total ?? 0,
  }
}
