import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { markWithdrawal as endpoint } from '#lib/contract/wallet/payout-review.ts'
import { endPaid, endReturned } from '../payouts/paying/end-withdrawal.ts'
import { lockForOperator } from './lock-for-operator.ts'

/** Marks a withdrawal of a bank file as paid or failed. */
export const markWithdrawal: Handler<typeof endpoint> = async ({
  ctx,
  input: { id, paid, reference, reason },
}) => {
  const operatorId = operatorOf(ctx)
  if (!paid && reason === '') throw new Refusal('invalid', 'payouts.reason')
  const userId = await withTransaction(ctx.db, async (tx) => {
    const row = await lockForOperator(tx, id, operatorId)
    if (row.state !== 'paying' || row.batch === null) throw new Refusal('conflict', 'payouts.not_in_file')
    if (paid) await endPaid(tx, row, reference)
    else await endReturned(tx, row, 'failed', { reason })
    await writeAudit(ctx, tx, {
      action: 'mark_withdrawal',
      target: `withdrawal:${id}`,
      detail: paid ? { to: 'paid', reference } : { to: 'failed', reason },
    })
    return row.userId
  })
  await publishUnread(ctx, userId)
  return {}
}
