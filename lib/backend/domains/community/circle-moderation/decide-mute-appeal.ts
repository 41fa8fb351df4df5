import { and, eq } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { decideMuteAppeal as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { lockCircle, requireModerator } from './require-moderator.ts'

/** Approves an appeal, which ends the mute, or denies it. Its author is notified. */
export const decideMuteAppeal: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { circle_id: circleId, user_id: userId, approve, answer } = input
  await withTransaction(ctx.db, async (tx) => {
    await lockCircle(tx, circleId)
    await requireModerator(ctx, tx, circleId)
    const open = and(
      eq(circleMutes.circleId, circleId),
      eq(circleMutes.userId, userId),
      eq(circleMutes.appealState, 'open'),
    )
    const decided = approve
      ? await tx.delete(circleMutes).where(open).returning()
      : await tx.update(circleMutes).set({ appealState: 'denied', answer }).where(open).returning()
    if (decided.length === 0) throw new Refusal('conflict', 'room.decided_already')
    await writeUserAudit(ctx, tx, {
      action: approve ? 'approve_circle_appeal' : 'deny_circle_appeal',
      target: `circle:${circleId}`,
      detail: { user: userId, ...(answer === '' ? {} : { reason: answer }) },
    })
  })
  await notify(ctx, userId, {
    kind: approve ? 'appeal_approved' : 'appeal_denied',
    values: { reason: answer },
    link: circleAddress(circleId),
  })
  return { user_id: userId }
}
