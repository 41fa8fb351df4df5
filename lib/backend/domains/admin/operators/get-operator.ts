import { and, eq, isNull } from 'drizzle-orm'
import { operatorOf } from '#lib/backend/audit.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { reports } from '#lib/backend/db/schema/moderation/reports.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
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
  return {
    id,
    name: user?.name ?? user?.nickname ?? '',
    identities_waiting: await db.$count(identities, eq(identities.state, 'waiting')),
    applications_waiting: await db.$count(anchorApplications, eq(anchorApplications.state, 'waiting')),
    reports_open: await db.$count(reports, eq(reports.state, 'open')),
    appeals_open: await db.$count(roomAppeals, eq(roomAppeals.state, 'open')),
    comments_held: await db.$count(comments, eq(comments.state, 'held')),
    posts_held: await db.$count(posts, eq(posts.state, 'held')),
    videos_held: await db.$count(videos, and(eq(videos.state, 'review'), isNull(videos.removedAt))),
    copyright_open: await db.$count(copyrightNotices, eq(copyrightNotices.state, 'open')),
    lines_held: await db.$count(heldMessages, eq(heldMessages.state, 'waiting')),
    horns_waiting: await db.$count(horns, eq(horns.state, 'waiting')),
    predictions_waiting: await db.$count(predictionQuestions, waitsForOperator),
  }
}
