import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { restoreTakedown as endpoint } from '#lib/contract/copyright/takedowns.ts'
import type { CopyrightContents } from '../content.ts'
import { finishRestores } from './restore-contents.ts'

/** An operator ends a takedown at once. */
export const createRestoreTakedown =
  (contents: CopyrightContents): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, reason } }) => {
    const operatorId = operatorOf(ctx)
    await withTransaction(ctx.db, async (tx) => {
      const [row] = await tx
        .update(copyrightTakedowns)
        .set({ state: 'restored', restoreAt: null })
        .where(
          and(
            eq(copyrightTakedowns.id, id),
            isNotNull(copyrightTakedowns.takenAt),
            ne(copyrightTakedowns.state, 'restored'),
          ),
        )
        .returning()
      if (!row) throw new Refusal('conflict', 'room.decided_already')
      await writeAudit(ctx, tx, {
        action: 'restore_takedown',
        target: `${row.kind}:${row.contentId}`,
        detail: { user: row.userId, notice: row.noticeId, reason },
      })
    })
    await finishRestores({ ...ctx, contents, operatorId })
    return {}
  }
