import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentPort, PayNotice } from '../port.ts'

/**
 * A provider of play money: its cashier is a page of this site, and its messages are signed by HMAC-SHA256
 * over their fields in order.
 */
export function createSandbox(key: Buffer | string): PaymentPort {
  const sign = ({ number, outcome, reference, amount, currency, timestamp }: Omit<PayNotice, 'signature'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([number, outcome, reference, amount, currency, timestamp]))
      .digest('hex')
  return {
    provider: 'sandbox',
    isSetUp: true,
    isSandbox: true,
    cashier: async ({ number }) => `/cashier?order=${number}`,
    isGenuine(notice) {
      const [expected, actual] = [Buffer.from(sign(notice)), Buffer.from(notice.signature)]
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
    notice({ number, amount, currency }, outcome, timestamp) {
      const notice = {
        number,
        outcome,
        reference: `sandbox-${number}`,
        amount: String(amount),
        currency,
        timestamp: String(timestamp),
      }
      return { ...notice, signature: sign(notice) }
    },
  }
}
