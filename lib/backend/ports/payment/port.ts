import type { Language } from '#lib/shared/languages.ts'
import type { PayCurrency, PaymentProvider, PayOutcome } from '#lib/shared/vocabulary/orders.ts'

/** An order as it is sent to a provider. Amounts are in the currency's smallest unit. */
export interface PayOrder {
  number: string
  amount: number
  currency: PayCurrency
}

/** An order whose buyer is sent to the provider's cashier. */
export interface CashierOrder extends PayOrder {
  /** The diamonds it brings, bonus included, in tenths. */
  tenths: number
  language: Language
  expiresAt: Date
}

export interface CashierOptions {
  /** The buyer uses a phone: some providers have another cashier for it. */
  isNarrow: boolean
}

export interface Cashier {
  /** Where the buyer pays: a path on this site, or an https address. */
  url: string
  /** The provider's id of this cashier, which `findPayment` needs; null: it needs none. */
  session: string | null
}

/** A call-back as it arrived. Signatures cover the bytes of the body, so it is not parsed before. */
export interface RawCallback {
  body: string
  headers: Headers
}

interface NoticeFields {
  number: string
  /** The provider's id of the payment. */
  reference: string
  /** The whole price, also of a refund or a dispute of a part. */
  amount: number
  currency: string
  /** When the provider sent it, in seconds since 1970; null: it is the answer to a call of the site. */
  sentAt: number | null
}

/** What a provider reports about an order, its signature verified. It is not compared with the order yet. */
export type PaymentNotice = NoticeFields &
  (
    | { event: PayOutcome }
    /** `refunded`: in total so far, so that notices may be repeated, lost or out of order. */
    | { event: 'refunded'; refunded: number }
    | { event: 'disputed' | 'dispute_won'; dispute: string; disputed: number }
  )

/** The present state of an order at its provider. */
export interface PaymentState {
  state: 'unpaid' | 'paid' | 'failed' | 'expired'
  reference: string
  amount: number
  currency: string
  /** In total; 0 if nothing was; null: the provider does not say. */
  refunded: number | null
}

/** One line of a provider's report of a day. */
export interface ReportLine {
  kind: 'payment' | 'refund' | 'dispute'
  /** The order's number as the provider has stored it; null: the payment names none. */
  number: string | null
  /** The provider's id of the payment. */
  reference: string
  /** Above zero. */
  amount: number
  currency: string
}

export interface PaymentReport {
  /** The time span of the report: a day in the time zone that the provider uses for it. */
  from: Date
  to: Date
  lines: ReportLine[]
}

/**
 * A message of the sandbox, as it is sent to `api/payments/callback`. All fields are text, since the signature
 * is computed over text.
 */
export interface SandboxMessage {
  number: string
  outcome: PayOutcome
  reference: string
  amount: string
  currency: string
  /** Seconds since 1970. */
  timestamp: string
  signature: string
}

/** Thrown when a provider cannot be reached or refuses a call. `message` contains no keys and no data of the call. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  /** The provider refused the call itself, so repeating it does not help. */
  readonly isRefusal: boolean

  constructor(message: string, { isRefusal = false }: { isRefusal?: boolean } = {}) {
    super(message)
    this.isRefusal = isRefusal
  }
}

export interface PaymentPort {
  provider: PaymentProvider
  /** Whether anything can be bought at all. */
  isSetUp: boolean
  /** Whether payments are simulated, without real money. */
  isSandbox: boolean
  /** The currencies that the provider takes. */
  currencies: readonly PayCurrency[]
  /** Opens the cashier of an order; for the same order always the same one. Throws PaymentError. */
  cashier(order: CashierOrder, options: CashierOptions): Promise<Cashier>
  /**
   * Verifies and parses a call-back. `forged`: the provider did not sign it. `ignored`: it changes no order. Its age is
   * checked where the notice is applied. Throws PaymentError where it has to be sent again.
   */
  readCallback(callback: RawCallback): Promise<PaymentNotice | 'forged' | 'ignored'>
  /** The body of the response to a call-back that is not to be sent again. */
  acknowledgement: string
  /** Asks the provider for the state of an order; null: it knows of none. Throws PaymentError. */
  findPayment(order: PayOrder & { session: string | null }): Promise<PaymentState | null>
  /**
   * Pays `amount` of a paid order back to its buyer, once for each order however often it is called. Returns
   * the total refunded. Throws PaymentError.
   */
  refund(order: PayOrder & { reference: string }, amount: number): Promise<number>
  /** The payments, refunds and disputes of a day (`2026-11-28`); null: the provider has no report. Throws PaymentError. */
  report: ((day: string, timeZone: string) => Promise<PaymentReport>) | null
  /** The message that the sandbox sends about an order; null: only the provider itself can create messages. */
  createMessage(order: PayOrder, outcome: PayOutcome, timestamp: number): SandboxMessage | null
}
