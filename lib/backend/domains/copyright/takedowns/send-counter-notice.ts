import { and, eq, isNotNull } from 'drizzle-orm'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { sendCounterNotice as endpoint } from '#lib/contract/copyright/takedowns.ts'
import { afterWorkingDays, RESTORE_WORKING_DAYS } from '#lib/shared/copyright/limits.ts'

/** Objects to the takedown of one's own content, which then returns on a day, unless a court decides. */
export const sendCounterNotice: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  const isOwn = and(
    eq(copyrightTakedowns.id, input.takedown_id),
    eq(copyrightTakedowns.userId, userId),
    isNotNull(copyrightTakedowns.takenAt),
  )
  if ((await db.$count(copyrightTakedowns, isOwn)) === 0) throw notFound('takedown')
  if (!input.consents) throw new Refusal('invalid', 'copyright.statements_missing')
  const now = ctx.clock.now()
  const restoreAt = new Date(afterWorkingDays(now, RESTORE_WORKING_DAYS))
  const [row] = await db
    .update(copyrightTakedowns)
    .set({
      state: 'countered',
      counterName: input.name,
      counterAddress: input.address,
      statement: input.statement,
      counteredAt: new Date(now),
      restoreAt,
    })
    .where(and(isOwn, eq(copyrightTakedowns.state, 'down')))
    .returning()
  if (!row) throw new Refusal('conflict', 'copyright.countered_already')
  const [notice] = await db
    .select({ userId: copyrightNotices.userId })
    .from(copyrightNotices)
    .where(eq(copyrightNotices.id, row.noticeId))
  if (notice?.userId)
    await notify(ctx, notice.userId, {
      kind: 'copyright_countered',
      values: { title: row.title, number: row.noticeId },
      link: '/copyright',
    })
  return { restore_at: restoreAt.toISOString() }
}
