import { and, eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { copyrightTakedowns } from '#lib/backend/db/schema/copyright/takedowns.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { decideNotice as endpoint } from '#lib/contract/copyright/notices.ts'
import type { CopyrightContents } from '../content.ts'
import { applyTakedowns } from '../takedowns/apply-takedowns.ts'
import { OWN_TAKEDOWNS_PATH } from '../takedowns/own-takedowns-path.ts'
import { loadPublishingLimit } from '../takedowns/require-may-publish.ts'

interface DecideDeps {
  contents: CopyrightContents
  /** Ends the broadcast of a user. */
  hangUp: (userId: number) => Promise<unknown>
}

/** Upholds a notice and takes down what it names, or dismisses it. Its sender and the authors are notified. */
export const createDecideNotice =
  ({ contents, hangUp }: DecideDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, upheld, reason } }) => {
    const decidedBy = operatorOf(ctx)
    if (!upheld && reason === '') throw new Refusal('invalid', 'copyright.reason')
    const now = new Date(ctx.clock.now())
    const { notice, taken } = await withTransaction(ctx.db, async (tx) => {
      const [row] = await tx
        .update(copyrightNotices)
        .set({ state: upheld ? 'upheld' : 'dismissed', reason, decidedBy, decidedAt: now })
        .where(and(eq(copyrightNotices.id, id), eq(copyrightNotices.state, 'open')))
        .returning()
      if (!row) throw new Refusal('conflict', 'room.decided_already')
      const rows = upheld
        ? await tx
            .update(copyrightTakedowns)
            .set({ takenAt: now })
            .where(eq(copyrightTakedowns.noticeId, id))
            .returning()
        : []
      await writeAudit(ctx, tx, {
        action: upheld ? 'uphold_copyright_notice' : 'dismiss_copyright_notice',
        target: `copyright_notice:${id}`,
        detail: {
          contents: rows.map(({ kind, contentId }) => `${kind}:${contentId}`).join(', '),
          ...(reason === '' ? {} : { reason }),
        },
      })
      return { notice: row, taken: rows }
    })
    await applyTakedowns({ ...ctx, contents })
    const titles = new Map(taken.map(({ userId, title }) => [userId, title]))
    for (const [userId, title] of titles) {
      if ((await loadPublishingLimit(ctx.db, userId))?.stops === 'broadcasting') await hangUp(userId)
      await notify(ctx, userId, {
        kind: 'content_taken_down',
        values: { title, holder: notice.holder },
        link: OWN_TAKEDOWNS_PATH,
      })
    }
    if (notice.userId !== null)
      await notify(ctx, notice.userId, {
        kind: upheld ? 'copyright_upheld' : 'copyright_dismissed',
        values: { number: id, reason },
        link: '/copyright',
      })
    return {}
  }
