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

/** Parses a typed percentage with up to two decimals to basis points; null if it is none. A comma is read as a point. */
export function basisPointsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}

/** Formats a rate in basis points as a percentage with up to two decimals, without the sign. */
export const rateText = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)
