import { and, eq } from 'drizzle-orm'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { reportAction as endpoint } from '#lib/contract/copyright/notices.ts'
import { requireNotice } from './notice-key.ts'

/** Keeps a content down after a counter-notice, because a court decides. */
export const reportAction: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const notice = await requireNotice(ctx.db, input)
  const [row] = await ctx.db
    .update(copyrightTakedowns)
    .set({ state: 'disputed', action: input.action, restoreAt: null })
    .where(
      and(
        eq(copyrightTakedowns.id, input.takedown_id),
        eq(copyrightTakedowns.noticeId, notice.id),
        eq(copyrightTakedowns.state, 'countered'),
      ),
    )
    .returning({ id: copyrightTakedowns.id })
  if (!row) throw new Refusal('conflict', 'copyright.not_countered')
  return {}
}
