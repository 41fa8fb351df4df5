import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getBankCard as endpoint } from '#lib/contract/wallet/bank-cards.ts'
import type { BankCardDeps } from './deps.ts'
import { loadPayoutAccount } from './load-payout-account.ts'

/** Returns the user's bank card, masked. */
export const createGetBankCard =
  ({ secrets }: Pick<BankCardDeps, 'secrets'>): Handler<typeof endpoint> =>
  async ({ ctx }) => ({
    account: await loadPayoutAccount({ db: ctx.db, secrets }, requireUserId(ctx), 'bank'),
  })
