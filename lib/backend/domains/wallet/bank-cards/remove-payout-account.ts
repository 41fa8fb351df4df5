import { and, eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { publishUnread, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { removePayoutAccount as endpoint } from '#lib/contract/wallet/bank-cards.ts'
import type { BankCardDeps } from './deps.ts'
import { proveChange } from './prove-change.ts'

/** Removes an account, after payment password and sms code. Withdrawals keep a copy of theirs. */
export const createRemovePayoutAccount =
  (deps: BankCardDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { kind, ...proof } }) => {
    const userId = requireUserId(ctx)
    const own = and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.kind, kind))
    if ((await ctx.db.$count(payoutAccounts, own)) === 0) throw new Refusal('not_found', 'payouts.no_account')
    await proveChange(ctx, deps, userId, proof)
    await withTransaction(ctx.db, async (tx) => {
      const [removed] = await tx.delete(payoutAccounts).where(own).returning()
      if (removed)
        await writeNotice(tx, userId, {
          kind: kind === 'bank' ? 'bank_card_removed' : 'alipay_removed',
          values: { number: removed.numberShown },
          link: '/member?type=cards',
        })
    })
    await publishUnread(ctx, userId)
    ctx.reply.done = 'payout_account_removed'
    return {}
  }
