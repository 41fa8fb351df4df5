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

/**
 * Parses a typed amount of diamonds with up to one decimal to tenths; null if it is none. A comma is read as a point.
 * `digits`: at most so many before the point.
 */
export function tenthsOf(text: string, digits = 8): number | null {
  const typed = text.trim().replace(',', '.')
  const [whole = ''] = typed.split('.')
  return /^\d+(?:\.\d)?$/.test(typed) && whole.length <= digits ? Math.round(Number(typed) * 10) : null
}
