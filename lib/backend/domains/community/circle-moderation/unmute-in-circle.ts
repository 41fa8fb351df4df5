import { and, eq } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { unmuteInCircle as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { lockCircle, requireModerator } from './require-moderator.ts'

/** Ends the mute of a user in a circle. Repeating it changes nothing. */
export const unmuteInCircle: Handler<typeof endpoint> = async ({
  ctx,
  input: { circle_id: circleId, user_id: userId },
}) =>
  withTransaction(ctx.db, async (tx) => {
    await lockCircle(tx, circleId)
    await requireModerator(ctx, tx, circleId)
    const ended = await tx
      .delete(circleMutes)
      .where(and(eq(circleMutes.circleId, circleId), eq(circleMutes.userId, userId)))
      .returning()
    if (ended.length > 0)
      await writeUserAudit(ctx, tx, {
        action: 'unmute_in_circle',
        target: `circle:${circleId}`,
        detail: { user: userId },
      })
    return { user_id: userId }
  })
