import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { circleMembers, circles } from '#lib/backend/db/schema/community/circles.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { joinCircle as endpoint } from '#lib/contract/community/circles.ts'
import { MAX_CIRCLES } from '#lib/shared/community.ts'
import { isModerator } from '../circle-moderation/require-moderator.ts'

/** Writes or removes a membership and updates the circle's count in the same transaction. Moderators resign first. */
export const joinCircle: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = requireUserId(ctx)
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  return withTransaction(ctx.db, async (tx) => {
    const [circle] = await tx.select().from(circles).where(eq(circles.id, id)).for('update')
    if (!circle) throw notFound('circle')
    if (state && (await tx.$count(circleMembers, eq(circleMembers.userId, userId))) >= MAX_CIRCLES)
      throw new Refusal('conflict', 'post.too_many_circles', { most: MAX_CIRCLES })
    if (!state && (await isModerator(tx, id, userId)))
      throw new Refusal('conflict', 'circle.moderator_leaves')
    const changed = state
      ? await tx.insert(circleMembers).values({ circleId: id, userId }).onConflictDoNothing().returning()
      : await tx
          .delete(circleMembers)
          .where(and(eq(circleMembers.circleId, id), eq(circleMembers.userId, userId)))
          .returning()
    if (changed.length === 0) return { id, state, members: circle.members }
    const step = state ? 1 : -1
    await tx
      .update(circles)
      .set({ members: sql`${circles.members} + ${step}::int` })
      .where(eq(circles.id, id))
    return { id, state, members: circle.members + step }
  })
}
