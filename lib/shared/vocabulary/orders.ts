/** Words of orders: what is bought, how it is paid, how it stands. */
export const ORDER_TYPES = ['recharge'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What a provider says became of a payment. */
export const PAY_OUTCOMES = ['paid', 'failed', 'expired'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

/** Money of the world, in its smallest unit (fen). */
export const PAY_CURRENCIES = ['CNY'] as const
export type PayCurrency = (typeof PAY_CURRENCIES)[number]

/** How long a payment that was begun may be finished, and how far a provider's call-back may be from now (seconds). */
export const ORDER_SECONDS = 1_800
export const CALL_BACK_SECONDS = 300
