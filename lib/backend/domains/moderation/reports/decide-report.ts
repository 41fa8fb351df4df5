import { and, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { reports as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/reports.ts'
import { writeLog } from '../log/write-log.ts'
import { OWN_SANCTIONS_PATH } from '../sanctions/apply-sanction.ts'

/**
 * Upholds or dismisses a report and every other open report of the same subject; each reporter is notified.
 */
export const decideReport: Handler<typeof contract.decideReport> = async ({
  ctx,
  input: { id, upheld, answer },
}) => {
  const actor = requireUserId(ctx)
  const decided = await withTransaction(ctx.db, async (tx) => {
    const set = {
      state: upheld ? 'upheld' : 'dismissed',
      answer,
      decidedBy: actor,
      decidedAt: sql`now()`,
    } as const
    const [row] = await tx
      .update(table)
      .set(set)
      .where(and(eq(table.id, id), eq(table.state, 'open')))
      .returning()
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    const same = await tx
      .update(table)
      .set(set)
      .where(
        and(
          eq(table.kind, row.kind),
          eq(table.subjectId, row.subjectId),
          eq(table.state, 'open'),
          ne(table.id, id),
        ),
      )
      .returning()
    const { roomId, accusedId } = row
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: upheld ? 'report_upheld' : 'report_dismissed',
      userId: accusedId,
      subjectId: id,
      reason: answer,
    })
    await writeAudit(ctx, tx, {
      action: upheld ? 'uphold_report' : 'dismiss_report',
      target: `report:${id}`,
      detail: { kind: row.kind, subject: row.subjectId, user: accusedId, reason: answer },
    })
    return [row, ...same]
  })
  for (const { reporterId } of decided)
    await notify(ctx, reporterId, {
      kind: upheld ? 'report_upheld' : 'report_dismissed',
      values: { reason: answer },
      link: OWN_SANCTIONS_PATH,
    })
  return {}
}
