import {
  checkPaymentPassword,
  hasPaymentPassword,
  spendOwnCode,
} from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { BankCardDeps } from './deps.ts'

/**
 * Refuses a change of a payout account without the payment password and a code sent to the user's number. The
 * password is checked first, because a code is valid once.
 */
export async function proveChange(
  { db }: Pick<Context, 'db'>,
  { secrets }: Pick<BankCardDeps, 'secrets'>,
  userId: number,
  { payment_password: password, code }: { payment_password: string; code: string },
): Promise<void> {
  if (!(await hasPaymentPassword(db, userId))) throw new Refusal('forbidden', 'payouts.no_password')
  await checkPaymentPassword({ db, secrets }, userId, password)
  await spendOwnCode({ db, secrets }, userId, code)
}
