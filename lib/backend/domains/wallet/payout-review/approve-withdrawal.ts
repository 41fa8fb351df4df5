import { and, eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { withdrawalReviews, withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { approveWithdrawal as endpoint } from '#lib/contract/wallet/payout-review.ts'
import { writeStepNotice } from '../payouts/paying/end-withdrawal.ts'
import type { WithdrawalRow } from '../payouts/withdrawal-terms.ts'
import { lockForOperator } from './lock-for-operator.ts'

/** Stores an approval. Refuses a second one of the same operator. */
async function addApproval(tx: Tx, withdrawalId: number, operatorId: number, note: string): Promise<number> {
  const [added] = await tx
    .insert(withdrawalReviews)
    .values({ withdrawalId, operatorId, approved: true, note })
    .onConflictDoNothing()
    .returning({ id: withdrawalReviews.id })
  if (!added) throw new Refusal('conflict', 'payouts.approved_already')
  const approvals = and(
    eq(withdrawalReviews.withdrawalId, withdrawalId),
    eq(withdrawalReviews.approved, true),
  )
  return tx.$count(withdrawalReviews, approvals)
}

/** The last approval makes a withdrawal due. A bank file takes it from there, or the job that pays. */
async function makeDue(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ state: 'approved', approvedAt: sql`now()`, dueAt: sql`now()` })
    .where(eq(withdrawals.id, row.id))
  await writeStepNotice(tx, row, 'approved')
}

/**
 * Stores an operator's approval of a locked withdrawal in review, which is due with the last one. Returns how many are
 * still missing.
 */
export async function recordApproval(
  tx: Tx,
  row: WithdrawalRow,
  operatorId: number,
  note: string,
): Promise<number> {
  if (row.state !== 'review') throw new Refusal('conflict', 'payouts.not_in_review')
  const approvals = await addApproval(tx, row.id, operatorId, note)
  const left = Math.max(0, row.approvalsNeeded - approvals)
  if (left === 0) await makeDue(tx, row)
  return left
}

/** Approves a withdrawal; a large one is approved when two operators have. */
export const approveWithdrawal: Handler<typeof endpoint> = async ({ ctx, input: { id, note } }) => {
  const operatorId = operatorOf(ctx)
  const { userId, left } = await withTransaction(ctx.db, async (tx) => {
    const row = await lockForOperator(tx, id, operatorId)
    const missing = await recordApproval(tx, row, operatorId, note)
    await writeAudit(ctx, tx, {
      action: 'approve_withdrawal',
      target: `withdrawal:${id}`,
      detail: { amount: row.amount, approvals_left: missing },
    })
    return { userId: row.userId, left: missing }
  })
  await publishUnread(ctx, userId)
  return { approvals_left: left }
}
