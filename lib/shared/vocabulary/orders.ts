import { EXCHANGE_STATES } from '../mall/vocabulary.ts'
import { CURRENCIES } from './accounts.ts'

/** Enumerations of orders: what is bought, how it is paid, its state. */
export const ORDER_TYPES = ['recharge', 'plan', 'prediction', 'exchange', 'withdrawal', 'conversion'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const ORDER_STATES = ['pending', 'paid', 'expired', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States of entries of every type in the list of orders. */
export const ORDER_ENTRY_STATES = [...ORDER_STATES, ...EXCHANGE_STATES] as const
export type OrderEntryState = (typeof ORDER_ENTRY_STATES)[number]

/** Outcome of a payment, as reported by a provider. */
export const PAY_OUTCOMES = ['paid', 'failed', 'expired'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

/** Real money, in its smallest unit (fen). */
export const PAY_CURRENCIES = ['CNY'] as const
export type PayCurrency = (typeof PAY_CURRENCIES)[number]

/** What an entry of the list of orders was paid in: money, or one of the wallets. */
export const ORDER_CURRENCIES = [...PAY_CURRENCIES, ...CURRENCIES] as const
export type OrderCurrency = (typeof ORDER_CURRENCIES)[number]

/**
 * How long a payment can be completed after it was begun, and the maximum clock difference of a provider's
 * call-back (seconds).
 */
export const ORDER_SECONDS = 1_800
export const CALL_BACK_SECONDS = 300
