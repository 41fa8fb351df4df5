import type { PayoutAccountKind, PayoutFailure, PayoutProvider } from '#lib/shared/payouts/vocabulary.ts'

/** A payment to a user. Names and numbers are in clear: never log one. */
export interface PayoutOrder {
  /** The same for each attempt of one payment, so that the provider pays it once. */
  number: string
  kind: PayoutAccountKind
  /** The card number or the Alipay account. */
  account: string
  holder: string
  bankName: string | null
  /** In fen. */
  amount: number
}

/**
 * What became of a payment. `pending`: the provider has it and pays later. `unknown`: the provider may have it or not
 * (no answer, or an error of its own). `detail` is the provider's code or text, for operators only.
 */
export type PayoutResult =
  | { outcome: 'paid'; reference: string }
  | { outcome: 'failed'; failure: PayoutFailure; detail: string }
  | { outcome: 'pending'; detail: string | null }
  | { outcome: 'unknown'; detail: string }

/** A row of a file with results of the bank; `row` counts from 1. */
export interface FileResult {
  row: number
  number: string
  /** Null: the row cannot be read. */
  result: Extract<PayoutResult, { outcome: 'paid' | 'failed' }> | null
}

/** Payments that an operator takes to the bank in a file, and its results that they bring back. */
export interface PayoutFile {
  write(orders: readonly PayoutOrder[]): string
  /** Throws PayoutFileError for a text that is not such a file. */
  read(csv: string): FileResult[]
}

export class PayoutFileError extends Error {
  override readonly name = 'PayoutFileError'
}

export interface PayoutPort {
  provider: PayoutProvider
  /** The accounts that it pays to; none: nothing can be paid out. */
  kinds: readonly PayoutAccountKind[]
  /** Pays. Never pays twice for one number. Does not throw. */
  pay(order: PayoutOrder): Promise<PayoutResult>
  /** Returns what became of a payment; `missing` if the provider has never received it. Does not throw. */
  query(number: string): Promise<PayoutResult | { outcome: 'missing' }>
  /** Null: the provider is called by `pay`. Else nothing is paid by calls. */
  file: PayoutFile | null
}
