import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { PAY_CURRENCIES, PAY_OUTCOMES } from '#lib/shared/vocabulary/orders.ts'
import type { PaymentPort, SandboxMessage } from '../port.ts'

const message = z.object({
  number: z.string(),
  outcome: z.enum(PAY_OUTCOMES),
  reference: z.string(),
  amount: z.string().check(z.regex(/^\d{1,12}$/)),
  currency: z.string(),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string(),
})

function parse(body: string): SandboxMessage | null {
  try {
    return message.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/**
 * A provider of play money: its cashier is a page of this site, and its messages are JSON, signed by
 * HMAC-SHA256 over their fields in order.
 */
export function createSandbox(key: Buffer | string): PaymentPort {
  const sign = ({
    number,
    outcome,
    reference,
    amount,
    currency,
    timestamp,
  }: Omit<SandboxMessage, 'signature'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([number, outcome, reference, amount, currency, timestamp]))
      .digest('hex')
  return {
    provider: 'sandbox',
    isSetUp: true,
    isSandbox: true,
    currencies: PAY_CURRENCIES,
    cashier: async ({ number }) => ({ url: `/cashier?order=${number}`, session: null }),
    async readCallback({ body }) {
      const read = parse(body)
      if (read === null) return 'forged'
      const [expected, actual] = [Buffer.from(sign(read)), Buffer.from(read.signature)]
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'forged'
      const { number, outcome: event, reference, currency } = read
      // Its age is checked against the database's clock, as for every provider.
      const sentAt = Number(read.timestamp)
      return { event, number, reference, amount: Number(read.amount), currency, sentAt }
    },
    acknowledgement: 'ok',
    // The sandbox stores nothing: what its cashier does is known at once.
    findPayment: async () => null,
    refund: async ({ amount }) => amount,
    report: null,
    createMessage({ number, amount, currency }, outcome, timestamp) {
      const unsigned = {
        number,
        outcome,
        reference: `sandbox-${number}`,
        amount: String(amount),
        currency,
        timestamp: String(timestamp),
      }
      return { ...unsigned, signature: sign(unsigned) }
    },
  }
}
