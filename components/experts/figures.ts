import type { Language } from '#lib/shared/languages.ts'

/**
 * Figures of records as text. Written by hand rather than with Intl, whose data differ between the server and browsers.
 */

/** Formats a number with a fixed number of decimals: 1.5 is 1.50, and 1,50 in Vietnamese. */
export function decimalText(value: number, language: Language, places = 2): string {
  const text = value.toFixed(places)
  return language === 'vi' ? text.replace('.', ',') : text
}

const signed = (value: number, text: string): string =>
  value > 0 && /[1-9]/.test(text) ? `+${text}` : text.replace('-', '−')

/** Units won or lost: +3.25, −1.00, 0.00. */
export const unitsText = (units: number, language: Language): string =>
  signed(units, decimalText(units, language))

/** A share as a percentage with one decimal: 0.123 is 12.3%. `isSigned`: with the sign of a return. */
export function shareText(share: number, language: Language, isSigned = false): string {
  const text = `${decimalText(share * 100, language, 1)}%`
  return isSigned ? signed(share, text) : text
}

/** The beginning of a hash, for lists. */
export const shortHash = (hash: string): string => hash.slice(0, 12)
