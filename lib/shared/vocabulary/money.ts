/** Enumerations of money, one list each: the database, the contract and the screens all use them. */

/**
 * Reasons of money movements. A new reason is one entry here and its text in
 * messages/<language>/wallet/statement.json.
 */
export const LEDGER_REASONS = [
  'sign_in',
  'task',
  'adjustment',
  'freeze',
  'unfreeze',
  'gift',
  'guard',
  'noble',
  'noble_coins',
  'noble_coins_back',
  'horn',
  'horn_refund',
  'barrage',
  'super_message',
  'super_message_share',
  'super_message_refund',
  'red_envelope',
  'red_envelope_claim',
  'red_envelope_refund',
  'recharge',
  'recharge_refund',
  'recharge_dispute',
  'recharge_dispute_won',
  'debt_repaid',
  'plan',
  'plan_income',
  'plan_refund',
  'plan_correction',
  'stake',
  'stake_refund',
  'stake_won',
  'stake_lost',
  'stake_correction',
  'exchange',
  'exchange_refund',
  'withdrawal',
  'conversion',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

/** Rates of shares are in basis points; a share is in units, `SHARE_UNITS` for each tenth of income. */
export const FULL_RATE = 10_000
export const SHARE_UNITS = 10_000

/**
 * Accounts of the site: source of rewards, counterparty of an operator's adjustment, the till (receives
 * spending, pays anchors' shares), open red envelopes, source of bought diamonds, prices of plans until they are
 * settled, stakes on predictions, coins of the exchange mall, money that left by withdrawals, and fees.
 */
export const SITE_ACCOUNTS = [
  'rewards',
  'adjustments',
  'till',
  'envelopes',
  'sales',
  'plans',
  'stakes',
  'mall',
  'payouts',
  'fees',
] as const
export type SiteAccount = (typeof SITE_ACCOUNTS)[number]

/**
 * A user's money is available, held (frozen for a withdrawal, for example) or, coins only, won by predictions, which
 * buys virtual goods only; the sum is the total.
 */
export const WALLET_PARTS = ['available', 'held', 'won'] as const
export type WalletPart = (typeof WALLET_PARTS)[number]
/** Parts whose movements are on the statement. */
export const STATEMENT_PARTS = ['available', 'won'] as const

/** Why what a user owes changed: what could not be taken back, or less of it. */
export const DEBT_REASONS = [
  'recharge_refund',
  'recharge_dispute',
  'recharge_dispute_won',
  'debt_repaid',
] as const satisfies readonly LedgerReason[]
export type DebtReason = (typeof DEBT_REASONS)[number]

export const HOLD_STATES = ['open', 'released', 'settled'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** The hours for which idempotency keys are stored before they are swept. */
export const IDEMPOTENCY_RETENTION_HOURS = 48
