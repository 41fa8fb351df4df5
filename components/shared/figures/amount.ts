import type { Language } from '#lib/shared/languages.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Formats an amount as stored (tenths of a diamond, whole coins) for a language; `signed` adds the sign of a
 * change.
 */
export function amountText(amount: number, currency: Currency, language: Language, signed = false): string {
  const value = currency === 'coins' ? amount : amount / 10
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    signed ? Math.abs(value) : value,
  )
  if (!signed || amount === 0) return text
  return `${amount > 0 ? '+' : '−'}${text}`
}
