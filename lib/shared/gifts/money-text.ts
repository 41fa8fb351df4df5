import { PAY_DECIMALS, type PayCurrency } from '../vocabulary/orders.ts'

/** Formats real money (in its smallest unit) for logs and reports: 68.00 CNY, 150000 VND. */
export const moneyText = (amount: number, currency: PayCurrency): string =>
  `${(amount / 10 ** PAY_DECIMALS[currency]).toFixed(PAY_DECIMALS[currency])} ${currency}`
