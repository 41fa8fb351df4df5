import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { publishUnread, reauthenticate } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { exportBankFile as endpoint } from '#lib/contract/wallet/payout-review.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { writeStepNotice } from '../payouts/paying/end-withdrawal.ts'
import { toPayoutOrder } from '../payouts/paying/pay-due.ts'
import type { WithdrawalRow } from '../payouts/withdrawal-terms.ts'

/** Most payments of one file. */
const MAX_PAYMENTS = 500

/** Puts the approved withdrawals of bank cards into a new batch; they are being paid from then on. */
async function createBatch(tx: Tx): Promise<WithdrawalRow[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`select to_char(now(), 'YYYYMMDD') as day`)
  const batch = `${rows[0]?.day}-${randomBytes(4).toString('hex')}`
  const due = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'approved'), eq(withdrawals.kind, 'bank')))
    .orderBy(asc(withdrawals.id))
    .limit(MAX_PAYMENTS)
    .for('update', { skipLocked: true })
  if (due.length === 0) throw new Refusal('conflict', 'payouts.nothing_to_export')
  const taken = await tx
    .update(withdrawals)
    .set({ state: 'paying', batch, provider: 'bank-file', attempts: 1, dueAt: null, payingAt: sql`now()` })
    .where(
      inArray(
        withdrawals.id,
        due.map(({ id }) => id),
      ),
    )
    .returning()
  for (const row of taken) await writeStepNotice(tx, row, 'paying')
  return taken
}

/** Loads what is still being paid of an earlier batch. */
async function loadBatch(tx: Tx, batch: string): Promise<WithdrawalRow[]> {
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.batch, batch), eq(withdrawals.state, 'paying')))
  if (rows.length === 0) throw new Refusal('not_found', 'payouts.no_batch')
  return rows
}

/** Writes a bank file. Its names and card numbers are in clear, so the operator proves who they are once more. */
export const createExportBankFile =
  ({ payout, secrets }: PayoutDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { batch: earlier, ...proof } }) => {
    const operatorId = operatorOf(ctx)
    const { file } = payout
    if (file === null) throw new Refusal('conflict', 'payouts.no_bank_file')
    await reauthenticate(ctx, { secrets }, operatorId, proof)
    const rows = await withTransaction(ctx.db, async (tx) => {
      const found = earlier === undefined ? await createBatch(tx) : await loadBatch(tx, earlier)
      await writeAudit(ctx, tx, {
        action: 'export_bank_file',
        target: `batch:${found[0]?.batch ?? ''}`,
        detail: { count: found.length, again: earlier !== undefined },
      })
      return found.sort((a, b) => a.id - b.id)
    })
    if (earlier === undefined)
      for (const userId of new Set(rows.map((row) => row.userId))) await publishUnread(ctx, userId)
    const orders = rows.map((row) => toPayoutOrder(row, secrets))
    return {
      batch: rows[0]?.batch ?? '',
      count: rows.length,
      amount: orders.reduce((sum, { amount }) => sum + amount, 0),
      csv: file.write(orders),
    }
  }
