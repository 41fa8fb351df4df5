import { eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type FileResult, type PayoutFile, PayoutFileError } from '#lib/backend/ports/payout/index.ts'
import type { importBankFile as endpoint } from '#lib/contract/wallet/payout-review.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { endPaid, endReturned, lockWithdrawal } from '../payouts/paying/end-withdrawal.ts'

type Skipped = HandlerResult<typeof endpoint>['skipped'][number]['why']

function readFile(file: PayoutFile, csv: string): FileResult[] {
  try {
    return file.read(csv)
  } catch (error) {
    throw error instanceof PayoutFileError ? new Refusal('invalid', 'payouts.unreadable_file') : error
  }
}

/** Ends the withdrawal of one row. Returns its owner, or why the row changes nothing. */
async function applyRow(
  tx: Tx,
  { number, result }: FileResult,
  operatorId: number,
): Promise<{ userId: number; paid: boolean } | Skipped> {
  if (result === null) return 'unreadable'
  const [found] = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.number, number))
  const row = found ? await lockWithdrawal(tx, found.id) : null
  if (!row || row.batch === null || row.userId === operatorId) return 'unknown'
  if (row.state !== 'paying') return 'ended'
  if (result.outcome === 'paid') await endPaid(tx, row, result.reference)
  else {
    await tx.update(withdrawals).set({ detail: result.detail }).where(eq(withdrawals.id, row.id))
    await endReturned(tx, row, 'failed', { failure: result.failure })
  }
  return { userId: row.userId, paid: result.outcome === 'paid' }
}

/**
 * Marks withdrawals by the bank's results. Each row is a transaction of its own, so that a file that was imported in
 * part is imported again: rows that have their result are skipped.
 */
export const createImportBankFile =
  ({ payout }: Pick<PayoutDeps, 'payout'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { csv } }) => {
    const operatorId = operatorOf(ctx)
    if (payout.file === null) throw new Refusal('conflict', 'payouts.no_bank_file')
    const summary: HandlerResult<typeof endpoint> = { paid: 0, failed: 0, skipped: [] }
    const owners = new Set<number>()
    for (const line of readFile(payout.file, csv)) {
      const applied = await withTransaction(ctx.db, (tx) => applyRow(tx, line, operatorId))
      if (typeof applied === 'string')
        summary.skipped.push({ row: line.row, number: line.number, why: applied })
      else {
        owners.add(applied.userId)
        summary[applied.paid ? 'paid' : 'failed'] += 1
      }
    }
    await writeAudit(ctx, ctx.db, {
      action: 'import_bank_file',
      target: 'withdrawals',
      detail: { paid: summary.paid, failed: summary.failed, skipped: summary.skipped.length },
    })
    for (const userId of owners) await publishUnread(ctx, userId)
    return summary
  }
