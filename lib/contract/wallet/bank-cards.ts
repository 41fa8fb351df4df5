import * as z from 'zod/mini'
import { paymentPassword, smsCode } from '#lib/contract/accounts/profile.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields, requiredText, time } from '#lib/contract/core/fields.ts'
import { PAYOUT_ACCOUNT_KINDS } from '#lib/shared/payouts/vocabulary.ts'

/** The accounts that income is paid out to. Numbers and names are masked in every response. */

const payoutAccount = z.object({
  kind: z.enum(PAYOUT_ACCOUNT_KINDS),
  real_name: z.string(),
  number: z.string(),
  bank_name: z.nullable(z.string()),
  changed_at: time(),
  /** When withdrawals to it begin. */
  usable_at: time(),
})
export type PayoutAccount = z.output<typeof payoutAccount>

/** Null: none is saved. */
const saved = z.object({ account: z.nullable(payoutAccount) })

/** Proof that a change is the user's: the payment password, and a code sent to their number (purpose 2). */
const proof = { payment_password: paymentPassword, code: smsCode }

/** Numbers as people write them, with spaces and hyphens; the back end checks them. */
const written = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

export const bindBankCard = endpoint({
  noun: 'wallet',
  name: 'bindBankCard',
  method: 'GET',
  path: 'api/Bank_card/bind',
  summary:
    'Saves or replaces the bank card that income is paid out to. Its holder is the verified person; withdrawals wait 72 hours after it. By POST only: these parameters are refused in an address.',
  access: 'user',
  input: z.object({
    real_name: requiredText(100),
    card_number: written(40),
    bank_name: requiredText(60),
    ...proof,
  }),
  output: saved,
  changes: true,
  rate: 'money',
})

export const getBankCard = endpoint({
  noun: 'wallet',
  name: 'getBankCard',
  method: 'GET',
  path: 'api/Bank_card/getInfo',
  summary: 'The user’s bank card, masked.',
  access: 'user',
  input: noFields,
  output: saved,
  changes: false,
  rate: 'read',
})

export const bindAlipay = endpoint({
  noun: 'wallet',
  name: 'bindAlipay',
  method: 'GET',
  path: 'api/Bank_card/bindAliPay',
  summary:
    'Saves or replaces the Alipay account that income is paid out to: a mobile number or an e-mail address. By POST only, as for the bank card.',
  access: 'user',
  input: z.object({ real_name: requiredText(100), alipay_account: written(100), ...proof }),
  output: saved,
  changes: true,
  rate: 'money',
})

export const getAlipay = endpoint({
  noun: 'wallet',
  name: 'getAlipay',
  method: 'GET',
  path: 'api/Bank_card/getAliPayInfo',
  summary: 'The user’s Alipay account, masked.',
  access: 'user',
  input: noFields,
  output: saved,
  changes: false,
  rate: 'read',
})

export const removePayoutAccount = endpoint({
  noun: 'wallet',
  name: 'removePayoutAccount',
  method: 'POST',
  path: 'api/wallet/removePayoutAccount',
  summary: 'Removes the bank card or the Alipay account. Withdrawals under way are still paid to it.',
  access: 'user',
  input: z.object({ kind: z.enum(PAYOUT_ACCOUNT_KINDS), ...proof }),
  output: noFields,
  changes: true,
  rate: 'money',
  extension: true,
})
