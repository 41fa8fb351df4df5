import type { PayoutPort, PayoutResult } from '../port.ts'

/** The last two digits of an amount in fen decide what the sandbox bank does with it. */
export const SANDBOX_FAILS = 13
export const SANDBOX_IS_LATE = 17

/**
 * A bank without money. It pays at once, except for amounts that end with 13, which fail, and with 17, which it has paid
 * when it is asked again. It knows the payments of this process only.
 */
export function createSandbox(): PayoutPort {
  const results = new Map<string, PayoutResult>()
  const resultOf = (number: string, amount: number): PayoutResult =>
    amount % 100 === SANDBOX_FAILS
      ? { outcome: 'failed', failure: 'no_account', detail: 'The sandbox bank does not know the account.' }
      : { outcome: 'paid', reference: `sandbox-${number}` }
  return {
    provider: 'sandbox',
    kinds: ['bank', 'alipay'],
    async pay({ number, amount }) {
      const known = results.get(number)
      if (known) return known
      const result = resultOf(number, amount)
      results.set(number, result)
      return amount % 100 === SANDBOX_IS_LATE
        ? { outcome: 'pending', detail: 'The sandbox bank is late.' }
        : result
    },
    query: async (number) => results.get(number) ?? { outcome: 'missing' },
    file: null,
  }
}
