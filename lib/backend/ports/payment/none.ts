import { PaymentError, type PaymentPort } from './port.ts'

const refuse = () => Promise.reject(new PaymentError('no payment service is set up', { isRefusal: true }))

/** Used without a payment service: nothing can be bought, and no call-back is valid. */
export const noPayment: PaymentPort = {
  provider: 'none',
  isSetUp: false,
  isSandbox: false,
  currencies: [],
  cashier: refuse,
  readCallback: async () => 'forged',
  acknowledgement: '',
  findPayment: async () => null,
  refund: refuse,
  report: null,
  createMessage: () => null,
}
