import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { withdrawNotice as endpoint } from '#lib/contract/copyright/notices.ts'
import type { CopyrightContents } from '../content.ts'
import { finishRestores } from '../takedowns/restore-contents.ts'
import { requireNotice } from './notice-key.ts'

/** Withdraws a notice that is open or was upheld, and shows what it took down. */
export const createWithdrawNotice =
  (contents: CopyrightContents): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    await withTransaction(ctx.db, async (tx) => {
      const { id, state } = await requireNotice(tx, input, { forUpdate: true })
      if (state !== 'open' && state !== 'upheld') throw new Refusal('conflict', 'room.decided_already')
      await tx.update(copyrightNotices).set({ state: 'withdrawn' }).where(eq(copyrightNotices.id, id))
      await tx
        .update(copyrightTakedowns)
        .set({ state: 'restored' })
        .where(
          and(
            eq(copyrightTakedowns.noticeId, id),
            isNotNull(copyrightTakedowns.takenAt),
            ne(copyrightTakedowns.state, 'restored'),
          ),
        )
    })
    await finishRestores({ ...ctx, contents, operatorId: null })
    return {}
  }
