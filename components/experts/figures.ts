import { decimalText, signedText } from '#lib/shared/figures/share-text.ts'
import type { Language } from '#lib/shared/languages.ts'

/** Units won or lost: +3.25, −1.00, 0.00. */
export const unitsText = (units: number, language: Language): string =>
  signedText(units, decimalText(units, language))

/** The beginning of a hash, for lists. */
export const shortHash = (hash: string): string => hash.slice(0, 12)
