import { hasIdentity, isMinor, publishUnread, userOf } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import * as contract from '#lib/contract/wallet/payouts.ts'
import { runIdempotent } from '../run-idempotent.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import type { PayoutDeps } from './deps.ts'
import { requirePaymentPassword } from './require-payment-password.ts'
import { toWithdrawal } from './withdrawal-terms.ts'

/** Refuses minors and users whose identity is not verified. */
async function requireAdult(ctx: Context): Promise<number> {
  const { userId, roles } = userOf(ctx)
  const { db, timeZone } = ctx
  if (!(await hasIdentity(db, { userId, roles }))) throw new Refusal('forbidden', 'payouts.real_name')
  if (await isMinor(db, userId, timeZone)) throw new Refusal('forbidden', 'payouts.minor')
  return userId
}

/** Applies for a withdrawal. */
export const createApplyForWithdrawal =
  ({ payout, secrets }: PayoutDeps): Handler<typeof contract.applyForWithdrawal> =>
  async ({ ctx, input: { idempotency_key: key, payment_password: password, ...parameters } }) => {
    await requireFeature(ctx.db, 'payouts')
    const userId = await requireAdult(ctx)
    if (payout.kinds.length === 0) throw new Refusal('unavailable', 'payouts.not_set_up')
    if (!payout.kinds.includes(parameters.kind)) throw new Refusal('conflict', 'payouts.other_kind')
    await requirePaymentPassword({ db: ctx.db, secrets, userId, key, password })
    const call = { userId, key, call: contract.applyForWithdrawal.path, parameters }
    const answer = await runIdempotent(ctx.db, call, async (tx) => {
      const { withdrawal, transactionId, balance } = await createWithdrawal(
        tx,
        { secrets },
        { userId, timeZone: ctx.timeZone, ...parameters },
      )
      return { answer: { withdrawal: toWithdrawal(withdrawal), balance }, transactionId }
    })
    await publishUnread(ctx, userId)
    ctx.reply.done = 'withdrawal_applied'
    return answer
  }
