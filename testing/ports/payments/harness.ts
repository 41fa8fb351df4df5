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
 * A payment provider for tests: the adapter, the stand-in that it calls, and what happens at the provider, each of which
 * returns the call-back that it sends. Null: the provider has no such event.
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
  /** The provider has never heard of the order. */
  forget(order: HarnessOrder): void
  /** The same call-back as somebody without the provider's key would send it. */
  forge(callback: SentCallback): SentCallback
  /** What the provider answers from now on; `changed`: without the fields that are documented. */
  setOutage(mood: 'well' | 'broken' | 'html' | 'changed'): void
  close(): Promise<void>
}

export const secondsNow = (): number => Math.floor(Date.now() / 1_000)
