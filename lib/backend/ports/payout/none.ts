import type { PayoutPort } from './port.ts'

/** Used without a provider: nothing can be paid out. */
export const noPayout: PayoutPort = {
  provider: 'none',
  kinds: [],
  pay: async () => ({ outcome: 'unknown', detail: 'no provider of payouts is set up' }),
  query: async () => ({ outcome: 'missing' }),
  file: null,
}
