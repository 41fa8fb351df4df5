/** Enumerations of orders: what is bought, how it is paid, its state. */
export const ORDER_TYPES = ['recharge', 'plan', 'prediction', 'exchange', 'withdrawal', 'conversion'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Outcome of a payment, as reported by a provider. */
export const PAY_OUTCOMES = ['paid', 'failed', 'expired'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

/** Real money, in its smallest unit (fen). */
export const PAY_CURRENCIES = ['CNY'] as const
export type PayCurrency = (typeof PAY_CURRENCIES)[number]

/**
 * How long a payment can be completed after it was begun, and the maximum clock difference of a provider's
 * call-back (seconds).
 */
export const ORDER_SECONDS = 1_800
export const CALL_BACK_SECONDS = 300
