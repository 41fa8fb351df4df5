import { and, eq, gt, isNull } from 'drizzle-orm'
import { operatorOf } from '#lib/backend/audit.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { expertApplications } from '#lib/backend/db/schema/experts/experts.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { reports } from '#lib/backend/db/schema/moderation/reports.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { waitsForOperator } from '#lib/backend/domains/predictions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getOperator as endpoint } from '#lib/contract/admin/operators.ts'

export const getOperator: Handler<typeof endpoint> = async ({ ctx }) => {
  const id = operatorOf(ctx)
  const [user] = await ctx.db
    .select({ name: users.operatorName, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, id))
  const { db } = ctx
  const circleAppeals = await db.$count(
    circleMutes,
    and(eq(circleMutes.appealState, 'open'), gt(circleMutes.endsAt, new Date(ctx.clock.now()))),
  )
  return {
    id,
    name: user?.name ?? user?.nickname ?? '',
    identities_waiting: await db.$count(identities, eq(identities.state, 'waiting')),
    applications_waiting: await db.$count(anchorApplications, eq(anchorApplications.state, 'waiting')),
    reports_open: await db.$count(reports, eq(reports.state, 'open')),
    appeals_open: (await db.$count(roomAppeals, eq(roomAppeals.state, 'open'))) + circleAppeals,
    circle_appeals_open: circleAppeals,
    comments_held: await db.$count(comments, eq(comments.state, 'held')),
    posts_held: await db.$count(posts, eq(posts.state, 'held')),
    videos_held: await db.$count(videos, and(eq(videos.state, 'review'), isNull(videos.removedAt))),
    copyright_open: await db.$count(copyrightNotices, eq(copyrightNotices.state, 'open')),
    expert_applications_waiting: await db.$count(expertApplications, eq(expertApplications.state, 'waiting')),
    lines_held: await db.$count(heldMessages, eq(heldMessages.state, 'waiting')),
    withdrawals_in_review: await db.$count(withdrawals, eq(withdrawals.state, 'review')),
    horns_waiting: await db.$count(horns, eq(horns.state, 'waiting')),
    predictions_waiting: await db.$count(predictionQuestions, waitsForOperator),
  }
}
