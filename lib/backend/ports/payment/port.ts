import type { PayOutcome } from '#lib/shared/vocabulary/orders.ts'

/** What a provider receives of an order, and reports of it. Amounts in the currency's smallest unit. */
export interface PayOrder {
  number: string
  amount: number
  currency: string
}

/** A provider's message as it came: everything is text, since the signature is over text. */
export interface PayNotice {
  number: string
  outcome: PayOutcome
  /** The provider's own name for the payment. */
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
  /** Whether no real money moves. */
  isSandbox: boolean
  /** Where the buyer pays: a bare address of this site, or an https one. */
  cashier(order: PayOrder): Promise<string>
  /** Whether a message was signed by the provider. Says nothing of its age or of the order. */
  isGenuine(notice: PayNotice): boolean
  /** The message that the provider would send of an order; null where only the provider itself can. */
  notice(order: PayOrder, outcome: PayOutcome, timestamp: number): PayNotice | null
}
