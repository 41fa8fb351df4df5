import * as z from 'zod/mini'
import { loginPassword, smsCode } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  flag,
  id,
  listOf,
  noFields,
  paging,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import {
  MAX_REVIEW_NOTE,
  PAYOUT_PROVIDERS,
  PAYOUT_SETTING_MOST,
  WITHDRAWAL_STATES,
} from '#lib/shared/payouts/vocabulary.ts'
import { withdrawalFields } from './payouts.ts'

/** Withdrawals in the operator console. */

const review = z.object({
  operator_id: z.int(),
  operator_name: z.string(),
  approved: z.boolean(),
  note: z.string(),
  created_at: time(),
})

const payoutReview = z.object({
  ...withdrawalFields,
  user_id: z.int(),
  user_nickname: z.string(),
  /** Masked. */
  real_name: z.string(),
  approvals_needed: z.int(),
  reviews: z.array(review),
  provider: z.nullable(z.enum(PAYOUT_PROVIDERS)),
  reference: z.nullable(z.string()),
  /** The provider's last answer. */
  detail: z.nullable(z.string()),
  attempts: z.int(),
  batch: z.nullable(z.string()),
})
export type PayoutReview = z.output<typeof payoutReview>

export const getPayoutReviews = endpoint({
  noun: 'wallet',
  name: 'getPayoutReviews',
  method: 'GET',
  path: 'api/admin/withdrawals',
  summary: 'Withdrawals by state: open ones the oldest first, the others the newest first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(WITHDRAWAL_STATES), 'review'), ...paging }),
  output: listOf(payoutReview),
  changes: false,
  rate: 'read',
  extension: true,
})

export const approveWithdrawal = endpoint({
  noun: 'wallet',
  name: 'approveWithdrawal',
  method: 'POST',
  path: 'api/admin/approveWithdrawal',
  summary:
    'Approves a withdrawal. A large one needs two different operators. Operators do not decide about their own.',
  access: 'operator',
  input: z.object({ id: id(), note: z._default(text(MAX_REVIEW_NOTE), '') }),
  output: z.object({ approvals_left: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const refuseWithdrawal = endpoint({
  noun: 'wallet',
  name: 'refuseWithdrawal',
  method: 'POST',
  path: 'api/admin/refuseWithdrawal',
  summary: 'Refuses a withdrawal before it is sent to the provider, with a reason for the user.',
  access: 'operator',
  input: z.object({ id: id(), reason: requiredText(MAX_REVIEW_NOTE) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const exportBankFile = endpoint({
  noun: 'wallet',
  name: 'exportBankFile',
  method: 'POST',
  path: 'api/admin/exportBankFile',
  summary:
    'Writes approved withdrawals to a CSV file for the bank, or the file of an earlier batch again. Needs the operator’s password, or an sms code sent to their number.',
  access: 'operator',
  input: z.object({
    password: z.optional(loginPassword),
    code: z.optional(smsCode),
    /** An earlier batch. */
    batch: z.optional(z.string().check(z.regex(/^\d{8}-[0-9a-f]{8}$/))),
  }),
  output: z.object({ batch: z.string(), count: z.int(), amount: z.int(), csv: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const markWithdrawal = endpoint({
  noun: 'wallet',
  name: 'markWithdrawal',
  method: 'POST',
  path: 'api/admin/markWithdrawal',
  summary: 'Marks a withdrawal of a bank file as paid or as failed. A failure needs a reason.',
  access: 'operator',
  input: z.object({
    id: id(),
    paid: flag(),
    reference: z._default(text(100), ''),
    reason: z._default(text(MAX_REVIEW_NOTE), ''),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const importBankFile = endpoint({
  noun: 'wallet',
  name: 'importBankFile',
  method: 'POST',
  path: 'api/admin/importBankFile',
  summary:
    'Reads the results of a bank file: CSV with the columns number, result (paid or failed), reference and reason. Rows that change nothing are named.',
  access: 'operator',
  input: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(250_000)) }),
  output: z.object({
    paid: z.int(),
    failed: z.int(),
    skipped: z.array(
      z.object({ row: z.int(), number: z.string(), why: z.enum(['unknown', 'ended', 'unreadable']) }),
    ),
  }),
  changes: true,
  rate: 'write',
  bodyBytes: 768 * 1024,
  extension: true,
})

const settings = z.object({
  rate: z.int(),
  least: z.int(),
  most: z.int(),
  fee_fixed: z.int(),
  fee_points: z.int(),
  day_limit: z.int(),
  month_limit: z.int(),
  delay_days: z.int(),
  second_from: z.int(),
})

const MOST = PAYOUT_SETTING_MOST

export const getPayoutSettings = endpoint({
  noun: 'wallet',
  name: 'getPayoutSettings',
  method: 'GET',
  path: 'api/admin/payoutSettings',
  summary: 'The provider that pays, and rate, fee, limits and delay of withdrawals.',
  access: 'operator',
  input: noFields,
  output: z.object({ provider: z.enum(PAYOUT_PROVIDERS), settings }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const writePayoutSettings = endpoint({
  noun: 'wallet',
  name: 'writePayoutSettings',
  method: 'POST',
  path: 'api/admin/writePayoutSettings',
  summary: 'Sets rate, fee, limits and delay of withdrawals. Withdrawals under way keep theirs.',
  access: 'operator',
  input: z.object({
    rate: count(1, MOST.rate),
    least: count(1, MOST.least),
    most: count(1, MOST.most),
    fee_fixed: count(0, MOST.fee_fixed),
    fee_points: count(0, MOST.fee_points),
    day_limit: count(0, MOST.day_limit),
    month_limit: count(0, MOST.month_limit),
    delay_days: count(0, MOST.delay_days),
    second_from: count(0, MOST.second_from),
  }),
  output: settings,
  changes: true,
  rate: 'write',
  extension: true,
})
