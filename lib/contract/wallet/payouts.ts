import * as z from 'zod/mini'
import { paymentPassword } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, idempotencyKey, listOf, noFields, paging, time } from '#lib/contract/core/fields.ts'
import {
  FIRST_STATEMENT_YEAR,
  PAYOUT_ACCOUNT_KINDS,
  PAYOUT_FAILURES,
  PAYOUT_PROVIDERS,
  WITHDRAWAL_STATES,
} from '#lib/shared/payouts/vocabulary.ts'

/** Income and diamonds are in tenths of a diamond, money in fen. */

const paying = {
  idempotency_key: idempotencyKey,
  /** In a body only, once a refusal has asked for it. */
  payment_password: z.optional(paymentPassword),
}

/** A withdrawal as its owner sees it. */
export const withdrawalFields = {
  id: z.int(),
  number: z.string(),
  kind: z.enum(PAYOUT_ACCOUNT_KINDS),
  account: z.string(),
  bank_name: z.nullable(z.string()),
  tenths: z.int(),
  /** `amount` is paid out less `fee`. */
  amount: z.int(),
  fee: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Why an operator refused it or marked it as failed, in their words. */
  reason: z.nullable(z.string()),
  /** Why the provider did not pay. */
  failure: z.nullable(z.enum(PAYOUT_FAILURES)),
  created_at: time(),
  ended_at: z.nullable(time()),
}
const withdrawal = z.object(withdrawalFields)
export type Withdrawal = z.output<typeof withdrawal>

export const getPayoutTerms = endpoint({
  noun: 'wallet',
  name: 'getPayoutTerms',
  method: 'GET',
  path: 'api/wallet/payoutTerms',
  summary:
    'What the user can withdraw now, to which accounts, with fee, rate and limits. `available` is the income; `ready` the part that has waited long enough.',
  access: 'user',
  input: noFields,
  output: z.object({
    available: z.int(),
    ready: z.int(),
    /** When more income becomes ready; null: all of it is. */
    next_ready_at: z.nullable(time()),
    delay_days: z.int(),
    /** Tenths of income for one fen. */
    rate: z.int(),
    least: z.int(),
    most: z.int(),
    fee_fixed: z.int(),
    fee_points: z.int(),
    day_left: z.int(),
    month_left: z.int(),
    /** Accounts that the site can pay to; empty: payouts are not set up. */
    kinds: z.array(z.enum(PAYOUT_ACCOUNT_KINDS)),
    provider: z.enum(PAYOUT_PROVIDERS),
    is_verified: z.boolean(),
    has_payment_password: z.boolean(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type PayoutTerms = z.output<typeof getPayoutTerms.output>

export const applyForWithdrawal = endpoint({
  noun: 'wallet',
  name: 'applyForWithdrawal',
  method: 'GET',
  path: 'api/Balance/applyForWithdrawal',
  summary:
    'Applies for a withdrawal of income to the bank card or the Alipay account. The income is held until the withdrawal ends. Needs the payment password, in a body.',
  access: 'user',
  input: z.object({
    kind: z.enum(PAYOUT_ACCOUNT_KINDS),
    /** Income in tenths. */
    tenths: count(1, 10_000_000_000_000),
    ...paying,
  }),
  output: z.object({ withdrawal, balance: z.int() }),
  changes: true,
  rate: 'money',
})

export const getWithdrawals = endpoint({
  noun: 'wallet',
  name: 'getWithdrawals',
  method: 'GET',
  path: 'api/Balance/withdrawalList',
  summary: 'The user’s own withdrawals, newest first.',
  access: 'user',
  input: z.object(paging),
  output: listOf(withdrawal),
  changes: false,
  rate: 'read',
})

export const cancelWithdrawal = endpoint({
  noun: 'wallet',
  name: 'cancelWithdrawal',
  method: 'POST',
  path: 'api/wallet/cancelWithdrawal',
  summary: 'The user cancels a withdrawal that is still in review; the income is available again.',
  access: 'owner',
  input: z.object({ id: id(), idempotency_key: paying.idempotency_key }),
  output: z.object({ withdrawal, balance: z.int() }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const convertIncome = endpoint({
  noun: 'wallet',
  name: 'convertIncome',
  method: 'GET',
  path: 'api/Balance/conversionBalance',
  summary:
    'Moves income to the diamonds of the same user, one tenth for one tenth. It cannot be undone: diamonds cannot be withdrawn.',
  access: 'user',
  input: z.object({ tenths: count(1, 10_000_000_000_000), ...paying }),
  output: z.object({ income: z.int(), diamonds: z.int() }),
  changes: true,
  rate: 'money',
})

const statementMonth = z.object({
  /** `2026-01` */
  month: z.string(),
  /** What was earned and what was moved to diamonds, in tenths. */
  income: z.int(),
  converted: z.int(),
  /** Withdrawals by the day on which they were paid: in tenths, and in fen with the fee that is a part of it. */
  withdrawn: z.int(),
  amount: z.int(),
  fee: z.int(),
})
export type StatementMonth = z.output<typeof statementMonth>

export const getYearlyStatement = endpoint({
  noun: 'wallet',
  name: 'getYearlyStatement',
  method: 'GET',
  path: 'api/wallet/yearlyStatement',
  summary: 'Income, conversions, withdrawals and fees of a year, by month in the site’s time zone.',
  access: 'user',
  input: z.object({ year: count(FIRST_STATEMENT_YEAR, 2_999) }),
  output: z.object({ year: z.int(), months: z.array(statementMonth) }),
  changes: false,
  rate: 'read',
  cost: 4,
  extension: true,
})
export type YearlyStatement = z.output<typeof getYearlyStatement.output>
