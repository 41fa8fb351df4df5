import type { PayOutcome } from '#lib/shared/vocabulary/orders.ts'

/** An order as it is sent to a provider. Amounts are in the currency's smallest unit. */
export interface PayOrder {
  number: string
  amount: number
  currency: string
}

/** A provider's message as received: all fields are text, since the signature is computed over text. */
export interface PayNotice {
  number: string
  outcome: PayOutcome
  /** The provider's id of the payment. */
  reference: string
  amount: string
  currency: string
  /** Seconds since 1970. */
  timestamp: string
  signature: string
}

export interface PaymentPort {
  provider: string
  /** Whether anything can be bought at all. */
  isSetUp: boolean
  /** Whether payments are simulated, without real money. */
  isSandbox: boolean
  /** The address where the buyer pays: a path on this site, or an https address. */
  cashier(order: PayOrder): Promise<string>
  /** Returns whether a message was signed by the provider. Does not check its age or the order. */
  isGenuine(notice: PayNotice): boolean
  /**
   * The message that the provider would send about an order; null when only the provider itself can create
   * it.
   */
  notice(order: PayOrder, outcome: PayOutcome, timestamp: number): PayNotice | null
}
