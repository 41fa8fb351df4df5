import type { PaymentPort } from './port.ts'

/** Used without a payment service: nothing can be bought, and no message is valid. */
export const noPayment: PaymentPort = {
  provider: 'none',
  isSetUp: false,
  isSandbox: false,
  cashier: () => Promise.reject(new Error('No payment service is set up.')),
  isGenuine: () => false,
  notice: () => null,
}
