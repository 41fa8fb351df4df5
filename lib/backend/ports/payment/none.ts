import type { PaymentPort } from './port.ts'

/** No payment service: nothing can be bought, and nobody's message is believed. */
export const noPayment: PaymentPort = {
  provider: 'none',
  isSetUp: false,
  isSandbox: false,
  cashier: () => Promise.reject(new Error('No payment service is set up.')),
  isGenuine: () => false,
  notice: () => null,
}
