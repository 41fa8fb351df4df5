import { PURCHASE_STATES, type PurchaseState } from '../experts/vocabulary.ts'
import { EXCHANGE_STATES, type ExchangeState } from '../mall/vocabulary.ts'
import { WITHDRAWAL_STATES, type WithdrawalState } from '../payouts/vocabulary.ts'
import { STAKE_STATES, type StakeState } from '../predictions/vocabulary.ts'
import { CURRENCIES } from './accounts.ts'

/** Enumerations of orders: what is bought, how it is paid, its state. */
export const ORDER_TYPES = ['recharge', 'plan', 'prediction', 'exchange', 'withdrawal', 'conversion'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** `refunded`: the whole price was paid back. `disputed`: the buyer's bank has taken the payment back, or may. */
export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed', 'refunded', 'disputed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States of entries of every type in the list of orders. */
export type OrderEntryState = OrderState | ExchangeState | PurchaseState | StakeState | WithdrawalState
export const ORDER_ENTRY_STATES = [
  ...new Set([
    ...ORDER_STATES,
    ...EXCHANGE_STATES,
    ...PURCHASE_STATES,
    ...STAKE_STATES,
    ...WITHDRAWAL_STATES,
  ]),
] as [OrderEntryState, ...OrderEntryState[]]

/** Outcome of a payment, as reported by a provider. */
export const PAY_OUTCOMES = ['paid', 'failed', 'expired'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

/** Who collects payments. `none`: nobody, and nothing is sold. `sandbox`: the site itself, for play money. */
export const PAYMENT_PROVIDERS = ['sandbox', 'none', 'stripe', 'alipay'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** Real money, in its smallest unit: fen, cents; dong, which has no smaller one. */
export const PAY_CURRENCIES = ['CNY', 'USD', 'EUR', 'VND', 'HKD'] as const
export type PayCurrency = (typeof PAY_CURRENCIES)[number]

/** Decimals of each currency (ISO 4217), as payment providers count them. */
export const PAY_DECIMALS: Readonly<Record<PayCurrency, number>> = { CNY: 2, USD: 2, EUR: 2, VND: 0, HKD: 2 }

/** The highest price of a recharge package in each currency's smallest unit, against a zero too many. */
export const MAX_CHARGE: Readonly<Record<PayCurrency, number>> = {
  CNY: 10_000_000,
  USD: 2_000_000,
  EUR: 2_000_000,
  VND: 400_000_000,
  HKD: 10_000_000,
}

/** Why money of a paid order went back: `refund` by the site, `dispute` by the buyer's bank. */
export const REVERSAL_KINDS = ['refund', 'dispute'] as const
export type ReversalKind = (typeof REVERSAL_KINDS)[number]

/** `taken`: the diamonds were taken back. `returned`: the dispute was won, and they were given back. */
export const REVERSAL_STATES = ['taken', 'returned'] as const
export type ReversalState = (typeof REVERSAL_STATES)[number]

/** What an entry of the list of orders was paid in: money, or one of the wallets. */
export const ORDER_CURRENCIES = [...PAY_CURRENCIES, ...CURRENCIES] as const
export type OrderCurrency = (typeof ORDER_CURRENCIES)[number]

/**
 * How long a payment can be completed after it was begun, and the maximum clock difference of a provider's
 * call-back (seconds).
 */
export const ORDER_SECONDS = 1_800
export const CALL_BACK_SECONDS = 300
