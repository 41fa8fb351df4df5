import type { Language } from '#lib/shared/languages.ts'
import { PAY_DECIMALS, type PayCurrency } from '#lib/shared/vocabulary/orders.ts'

/** Formats real money (in its smallest unit) for a language: ¥68, 68 ¥, ₫150,000. */
export const priceText = (amount: number, currency: PayCurrency, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions).format(amount / 10 ** PAY_DECIMALS[currency])
