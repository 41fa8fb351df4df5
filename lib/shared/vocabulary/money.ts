/** Words of money, one list each: the database, the contract and the screens all read these. */

/** Why money moves. A new reason is one word here and its name in messages/<language>/wallet/statement.json. */
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
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

/**
 * Pots of the site: what rewards are paid from, the other side of an operator's adjustment, the till (what is spent
 * comes in, anchors' shares go out), what lies in open red envelopes, and where bought diamonds come from.
 */
export const SITE_ACCOUNTS = ['rewards', 'adjustments', 'till', 'envelopes', 'sales'] as const
export type SiteAccount = (typeof SITE_ACCOUNTS)[number]

/** A user's money is available or held (frozen for a withdrawal, say); both together are his total. */
export const WALLET_PARTS = ['available', 'held'] as const
export type WalletPart = (typeof WALLET_PARTS)[number]

export const HOLD_STATES = ['open', 'released', 'settled'] as const
export type HoldState = (typeof HOLD_STATES)[number]

/** Idempotency keys: what one looks like, how long it is kept for certain, and when it is swept (hours). */
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/
export const IDEMPOTENCY_KEPT_HOURS = 48
