import { hasPaymentPassword, isMinor } from '#lib/backend/domains/accounts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import * as contract from '#lib/contract/wallet/payouts.ts'
import { move } from '../ledger.ts'
import { runIdempotent } from '../run-idempotent.ts'
import type { PayoutDeps } from './deps.ts'
import { requirePaymentPassword } from './require-payment-password.ts'

/**
 * Moves income to diamonds, one tenth for one tenth, in one transaction through the till. Minors may not own more
 * diamonds, since they may not spend them. A payment password is needed only where one is set: nothing leaves the site.
 */
export const createConvertIncome =
  ({ secrets }: Pick<PayoutDeps, 'secrets'>): Handler<typeof contract.convertIncome> =>
  async ({ ctx, input: { idempotency_key: key, payment_password: password, tenths } }) => {
    const userId = requireUserId(ctx)
    const { db, timeZone } = ctx
    await requireFeature(db, 'conversion')
    if (await isMinor(db, userId, timeZone)) throw new Refusal('forbidden', 'payouts.minor')
    if (await hasPaymentPassword(db, userId))
      await requirePaymentPassword({ db, secrets, userId, key, password })
    ctx.reply.done = 'income_converted'
    const call = { userId, key, call: contract.convertIncome.path, parameters: { tenths } }
    return runIdempotent(db, call, async (tx) => {
      const { transactionId, balances } = await move(tx, {
        reason: 'conversion',
        subject: `${userId}:${key}`,
        entries: [
          { account: { user: userId, currency: 'income' }, amount: -tenths },
          { account: { user: userId, currency: 'diamonds' }, amount: tenths },
          { account: { siteAccount: 'till', currency: 'income' }, amount: tenths },
          { account: { siteAccount: 'till', currency: 'diamonds' }, amount: -tenths },
        ],
      })
      return { answer: { income: balances[0] ?? 0, diamonds: balances[1] ?? 0 }, transactionId }
    })
  }
