import type { Language } from '../languages.ts'

/**
 * Decimals and shares as text. Written by hand rather than with Intl, whose data differ between the server and browsers.
 */

/** Formats a number with a fixed number of decimals: 1.5 is 1.50, and 1,50 in Vietnamese. */
export function decimalText(value: number, language: Language, places = 2): string {
  const text = value.toFixed(places)
  return language === 'vi' ? text.replace('.', ',') : text
}

/** Puts a sign before the text of a value, except of one that is shown as zero. */
export const signedText = (value: number, text: string): string =>
  value > 0 && /[1-9]/.test(text) ? `+${text}` : text.replace('-', '−')

/** A share as a percentage with one decimal: 0.123 is 12.3%. `isSigned`: with the sign of a return. */
export function shareText(share: number, language: Language, isSigned = false): string {
  const text = `${decimalText(share * 100, language, 1)}%`
  return isSigned ? signedText(share, text) : text
}
