/** Enumerations of orders: what is bought, how it is paid, its state. */
export const ORDER_TYPES = ['recharge', 'plan', 'prediction', 'exchange', 'withdrawal', 'conversion'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** `refunded`: the whole price was paid back. `disputed`: the buyer's bank has taken the payment back, or may. */
export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed', 'refunded', 'disputed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

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

/**
 * How long a payment can be completed after it was begun, and the maximum clock difference of a provider's
 * call-back (seconds).
 */
export const ORDER_SECONDS = 1_800
export const CALL_BACK_SECONDS = 300
