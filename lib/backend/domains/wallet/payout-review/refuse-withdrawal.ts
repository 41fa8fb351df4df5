import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { withdrawalReviews } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { refuseWithdrawal as endpoint } from '#lib/contract/wallet/payout-review.ts'
import { endReturned } from '../payouts/paying/end-withdrawal.ts'
import { lockForOperator } from './lock-for-operator.ts'

/** Refuses a withdrawal that was not sent to the provider yet, approved or not; its income is available again. */
export const refuseWithdrawal: Handler<typeof endpoint> = async ({ ctx, input: { id, reason } }) => {
  const operatorId = operatorOf(ctx)
  const userId = await withTransaction(ctx.db, async (tx) => {
    const row = await lockForOperator(tx, id, operatorId)
    if (row.state !== 'review' && row.state !== 'approved')
      throw new Refusal('conflict', 'payouts.not_in_review')
    // An operator who approved it before may change their mind.
    const decision = { approved: false, note: reason }
    await tx
      .insert(withdrawalReviews)
      .values({ withdrawalId: id, operatorId, ...decision })
      .onConflictDoUpdate({
        target: [withdrawalReviews.withdrawalId, withdrawalReviews.operatorId],
        set: decision,
      })
    await endReturned(tx, row, 'refused', { reason })
    await writeAudit(ctx, tx, {
      action: 'refuse_withdrawal',
      target: `withdrawal:${id}`,
      detail: { amount: row.amount, reason },
    })
    return row.userId
  })
  await publishUnread(ctx, userId)
  return {}
}
