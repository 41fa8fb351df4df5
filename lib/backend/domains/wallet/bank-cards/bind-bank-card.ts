import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { bindBankCard as endpoint } from '#lib/contract/wallet/bank-cards.ts'
import { maskCardNumber, readCardNumber } from './account-numbers.ts'
import type { BankCardDeps } from './deps.ts'
import { savePayoutAccount } from './save-payout-account.ts'

/** Saves or replaces the user's bank card. */
export const createBindBankCard =
  (deps: BankCardDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    const number = readCardNumber(input.card_number)
    if (number === null) throw new Refusal('invalid', 'payouts.card_number')
    const account = {
      kind: 'bank' as const,
      realName: input.real_name,
      number,
      numberShown: maskCardNumber(number),
      bankName: input.bank_name.normalize('NFKC'),
    }
    ctx.reply.done = 'payout_account_saved'
    return { account: await savePayoutAccount(ctx, deps, userId, account, input) }
  }
