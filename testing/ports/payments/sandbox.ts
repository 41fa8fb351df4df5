import { createSandbox } from '#lib/backend/ports/payment/index.ts'
import type { PayCurrency, PayOutcome } from '#lib/shared/vocabulary/orders.ts'
import { type CallbackChange, type HarnessOrder, type PaymentHarness, secondsNow } from './harness.ts'

/** The sandbox: the site itself sends its messages. */
export function openSandbox(): PaymentHarness {
  const payment = createSandbox('a key for tests')
  const send =
    (outcome: PayOutcome) =>
    (order: HarnessOrder, { at = secondsNow(), ...change }: CallbackChange = {}) => {
      const { number, amount, currency } = { ...order, ...change }
      const message = payment.createMessage(
        { number, amount, currency: currency as PayCurrency },
        outcome,
        at,
      )
      return {
        path: 'api/payments/callback',
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json' },
      }
    }
  return {
    payment,
    env: { PAYMENT_PROVIDER: 'sandbox' },
    pay: send('paid'),
    expire: send('expired'),
    refund: () => null,
    dispute: () => null,
    winDispute: () => null,
    forget: () => undefined,
    forge: (callback) => ({
      ...callback,
      body: JSON.stringify({ ...JSON.parse(callback.body), signature: 'f'.repeat(64) }),
    }),
    setOutage: () => undefined,
    close: async () => undefined,
  }
}
