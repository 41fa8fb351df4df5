/** Enumerations and rules of withdrawals, one list each: the database, the contract and the screens all use them. */

/** Where income is paid out to: a bank card or an Alipay account. A user has at most one of each. */
export const PAYOUT_ACCOUNT_KINDS = ['bank', 'alipay'] as const
export type PayoutAccountKind = (typeof PAYOUT_ACCOUNT_KINDS)[number]

/**
 * A withdrawal is reviewed, approved, sent to the provider (`paying`) and paid or failed; or an operator refuses it, or
 * the user cancels it while it is in review. The income is held until the end.
 */
export const WITHDRAWAL_STATES = [
  'review',
  'approved',
  'paying',
  'paid',
  'failed',
  'refused',
  'cancelled',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]
/** States in which the income is returned. */
export type ReturnedState = Extract<WithdrawalState, 'failed' | 'refused' | 'cancelled'>

/**
 * Why a provider did not pay, as users read it: the account does not exist; its holder has another name; it cannot
 * receive payments; the payment would exceed what it may receive; the provider's security check refused it; anything
 * else. The provider's own words are kept for operators.
 */
export const PAYOUT_FAILURES = [
  'no_account',
  'other_name',
  'cannot_receive',
  'limit',
  'security',
  'unknown',
] as const
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number]

export const PAYOUT_PROVIDERS = ['none', 'sandbox', 'alipay', 'bank-file'] as const
export type PayoutProvider = (typeof PAYOUT_PROVIDERS)[number]

/** After an account was added or changed, nothing is withdrawn for this long. */
export const ACCOUNT_CHANGE_HOURS = 72
export const MAX_REVIEW_NOTE = 500
/** The earliest year that a yearly statement can name. */
export const FIRST_STATEMENT_YEAR = 2020

/** The operator's settings, stored under this name. */
export const PAYOUT_SETTING = 'payouts'
/**
 * `rate`: tenths of income for one fen. `least`, `most`, `day_limit`, `month_limit`, `fee_fixed` and `second_from` are
 * in fen; `fee_points` in basis points (hundredths of a percent); `delay_days`: how long new income waits. From
 * `second_from` on two operators approve a withdrawal.
 */
export const PAYOUT_DEFAULTS = {
  rate: 1,
  least: 10_000,
  most: 5_000_000,
  fee_fixed: 0,
  fee_points: 100,
  day_limit: 5_000_000,
  month_limit: 20_000_000,
  delay_days: 7,
  second_from: 1_000_000,
}
export type PayoutSettings = typeof PAYOUT_DEFAULTS
export const PAYOUT_SETTING_NAMES = Object.keys(PAYOUT_DEFAULTS) as [
  keyof PayoutSettings,
  ...(keyof PayoutSettings)[],
]
/** The most that one setting can be, in its unit. */
export const PAYOUT_SETTING_MOST: PayoutSettings = {
  rate: 10_000,
  least: 1_000_000_000,
  most: 1_000_000_000,
  fee_fixed: 1_000_000,
  fee_points: 5_000,
  day_limit: 1_000_000_000,
  month_limit: 10_000_000_000,
  delay_days: 365,
  second_from: 1_000_000_000,
}

type FeeRules = Pick<PayoutSettings, 'fee_fixed' | 'fee_points'>

/** Returns the fee of a withdrawal in fen, rounded up. `amount` is in fen. */
export const payoutFee = (amount: number, { fee_fixed: fixed, fee_points: points }: FeeRules): number =>
  fixed + Math.ceil((amount * points) / 10_000)
