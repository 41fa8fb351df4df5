import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { payoutAccounts } from '#lib/backend/db/schema/wallet/payout-accounts.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { lockUser, openText, sealText, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import {
  ACCOUNT_CHANGE_HOURS,
  type PayoutAccountKind,
  type PayoutSettings,
  payoutFee,
} from '#lib/shared/payouts/vocabulary.ts'
import { accountAad } from '../bank-cards/load-payout-account.ts'
import { freeze } from '../holds.ts'
import { notEnough } from '../ledger.ts'
import { loadPayoutLimits, type PayoutLimits } from './load-limits.ts'
import { payoutSettings } from './payout-settings.ts'
import { withdrawalAad, withdrawalPurpose } from './withdrawal-terms.ts'

interface Application {
  userId: number
  kind: PayoutAccountKind
  /** Income in tenths. */
  tenths: number
  timeZone: string
}

/** Returns the amount in fen, or refuses: not whole fen, below or above a limit, or new income. */
function checkAmount(tenths: number, settings: PayoutSettings, limits: PayoutLimits): number {
  const refuse = (key: string, fen?: number) =>
    new Refusal('conflict', `payouts.${key}`, fen === undefined ? {} : { amount: yuanText(fen) })
  const amount = tenths / settings.rate
  if (!Number.isSafeInteger(amount))
    throw new Refusal('invalid', 'payouts.not_whole', { rate: settings.rate / 10 })
  if (amount < settings.least) throw refuse('least', settings.least)
  if (amount > settings.most) throw refuse('most', settings.most)
  if (payoutFee(amount, settings) >= amount) throw refuse('only_fee')
  if (tenths > limits.available) throw notEnough()
  if (tenths > limits.ready) throw refuse('too_new', Math.floor(limits.ready / settings.rate))
  if (amount > limits.dayLeft) throw refuse('day', limits.dayLeft)
  if (amount > limits.monthLeft) throw refuse('month', limits.monthLeft)
  return amount
}

/** Loads the account to pay to. Refuses a missing one, and all for some time after a change of any of them. */
async function requireAccount(tx: Tx, userId: number, kind: PayoutAccountKind) {
  const [changed] = await tx
    .select({
      hours: sql<number>`ceil(${ACCOUNT_CHANGE_HOURS} - extract(epoch from now() - max(${payoutAccounts.changedAt})) / 3600)::int`,
    })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId))
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.kind, kind)))
  if (!account) throw new Refusal('conflict', 'payouts.no_account')
  const hours = Number(changed?.hours ?? 0)
  if (hours > 0) throw new Refusal('conflict', 'payouts.account_new', { hours })
  return account
}

/**
 * Creates a withdrawal and holds its income, in the caller's transaction. The applications of a user are serialised by
 * a lock on their row. Throws Refusal where a rule forbids it.
 */
export async function createWithdrawal(
  tx: Tx,
  { secrets }: { secrets: Pick<Secrets, 'key'> },
  { userId, kind, tenths, timeZone }: Application,
) {
  await lockUser(tx, userId)
  const settings = await payoutSettings(tx)
  const limits = await loadPayoutLimits(tx, { userId, timeZone, settings })
  const amount = checkAmount(tenths, settings, limits)
  const account = await requireAccount(tx, userId, kind)
  const number = `wd${randomBytes(12).toString('hex')}`
  const key = secrets.key('payout-account')
  const copy = (field: 'holder' | 'number', sealed: string) =>
    sealText(openText(sealed, key, accountAad(userId, kind, field)), key, withdrawalAad(number, field))
  const [created] = await tx
    .insert(withdrawals)
    .values({
      number,
      userId,
      kind,
      bankName: account.bankName,
      holderSealed: copy('holder', account.holderSealed),
      accountSealed: copy('number', account.numberSealed),
      accountShown: account.numberShown,
      tenths,
      rate: settings.rate,
      amount,
      fee: payoutFee(amount, settings),
      approvalsNeeded: amount >= settings.second_from ? 2 : 1,
    })
    .returning()
  if (!created) throw new Error('the withdrawal was not written')
  await writeNotice(tx, userId, {
    kind: 'withdrawal_applied',
    values: { amount: yuanText(amount), account: account.numberShown },
    link: '/member?type=withdraw',
  })
  const { transactionId, balances } = await freeze(tx, {
    userId,
    currency: 'income',
    amount: tenths,
    purpose: withdrawalPurpose(created.id),
  })
  return { withdrawal: created, transactionId, balance: balances[0] ?? 0 }
}
