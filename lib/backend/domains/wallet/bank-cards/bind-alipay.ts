import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { bindAlipay as endpoint } from '#lib/contract/wallet/bank-cards.ts'
import { maskAlipayAccount, readAlipayAccount } from './account-numbers.ts'
import type { BankCardDeps } from './deps.ts'
import { savePayoutAccount } from './save-payout-account.ts'

/** Saves or replaces the user's Alipay account. */
export const createBindAlipay =
  (deps: BankCardDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    const number = readAlipayAccount(input.alipay_account)
    if (number === null) throw new Refusal('invalid', 'payouts.alipay_account')
    const account = {
      kind: 'alipay' as const,
      realName: input.real_name,
      number,
      numberShown: maskAlipayAccount(number),
      bankName: null,
    }
    ctx.reply.done = 'payout_account_saved'
    return { account: await savePayoutAccount(ctx, deps, userId, account, input) }
  }
