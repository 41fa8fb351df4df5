import { PAY_DECIMALS, type PayCurrency } from '../vocabulary/orders.ts'

/** Formats fen as yuan, as Chinese banks and Alipay write them: 68.00. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2)

/** Formats real money (in its smallest unit) for logs and reports: 68.00 CNY, 150000 VND. */
export const moneyText = (amount: number, currency: PayCurrency): string =>
  `${(amount / 10 ** PAY_DECIMALS[currency]).toFixed(PAY_DECIMALS[currency])} ${currency}`
