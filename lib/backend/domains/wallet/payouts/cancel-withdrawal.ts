import { publishUnread } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import * as contract from '#lib/contract/wallet/payouts.ts'
import { runIdempotent } from '../run-idempotent.ts'
import { endReturned, lockWithdrawal } from './paying/end-withdrawal.ts'
import { toWithdrawal } from './withdrawal-terms.ts'

/** Cancels the user's own withdrawal while it is in review. Works also where payouts are switched off. */
export const cancelWithdrawal: Handler<typeof contract.cancelWithdrawal> = async ({
  ctx,
  input: { idempotency_key: key, id },
}) => {
  const userId = requireUserId(ctx)
  const call = { userId, key, call: contract.cancelWithdrawal.path, parameters: { id } }
  const answer = await runIdempotent(ctx.db, call, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.userId !== userId) throw new Refusal('not_found', 'payouts.not_found')
    if (row.state !== 'review') throw new Refusal('conflict', 'payouts.not_in_review')
    const { row: ended, transactionId, balance } = await endReturned(tx, row, 'cancelled')
    return { answer: { withdrawal: toWithdrawal(ended), balance }, transactionId }
  })
  await publishUnread(ctx, userId)
  ctx.reply.done = 'withdrawal_cancelled'
  return answer
}
