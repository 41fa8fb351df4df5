import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'

/** An order as a provider knows it. */
export interface HarnessOrder {
  number: string
  amount: number
  currency: string
}

/** A call-back of a provider, to be posted to the site. */
export interface SentCallback {
  path: string
  body: string
  headers: Record<string, string>
}

/** What differs from the order in a call-back; `at` is when it was sent, in seconds since 1970. */
export interface CallbackChange {
  amount?: number
  currency?: string
  at?: number
}

/**
 * A payment provider for tests: its adapter, the stand-in that the adapter calls, and events at the provider. An event
 * returns the call-back that the provider sends; null: the provider has no such event.
 */
export interface PaymentHarness {
  payment: PaymentPort
  /** The settings of a site that uses it. */
  env: Record<string, string>
  /** The buyer pays. */
  pay(order: HarnessOrder, change?: CallbackChange): SentCallback
  /** The buyer does not pay in time. */
  expire(order: HarnessOrder, change?: CallbackChange): SentCallback
  /** `total` was refunded in the provider's own console, all refunds so far included. */
  refund(order: HarnessOrder, total: number, change?: CallbackChange): SentCallback | null
  dispute(order: HarnessOrder, id: string, change?: CallbackChange): SentCallback | null
  winDispute(order: HarnessOrder, id: string, change?: CallbackChange): SentCallback | null
  /** The provider no longer knows the order. */
  forget(order: HarnessOrder): void
  /** The same call-back, signed without the provider's key. */
  forge(callback: SentCallback): SentCallback
  /**
   * How the provider answers from now on: as documented, with a server error, with a page, or without the documented
   * fields.
   */
  setOutage(behaviour: 'well' | 'broken' | 'html' | 'changed'): void
  close(): Promise<void>
}

export const secondsNow = (): number => Math.floor(Date.now() / 1_000)
