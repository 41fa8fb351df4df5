import type { Language } from '#lib/shared/languages.ts'
import { DEFAULT_COUNTRY_CODE, MOBILE_MOST_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

/** The specification's name of what is remembered. It holds the mobile number alone, never a password. */
export const ACCOUNT = 'account'

export interface RememberedNumber {
  country: string
  mobile: string
}

/** Reads what was remembered; null for nothing and for what is no number. */
export function readRemembered(stored: string | null): RememberedNumber | null {
  if (stored === null) return null
  let read: unknown
  try {
    read = JSON.parse(stored)
  } catch {
    return null
  }
  const text = typeof read === 'object' && read !== null && 'mobile' in read ? read.mobile : null
  if (typeof text !== 'string') return null
  const parts = new RegExp(`^(\\d{1,4})-(\\d{1,${MOBILE_MOST_DIGITS}})$`).exec(text)
  return parts?.[1] && parts[2] ? { country: parts[1], mobile: parts[2] } : null
}

/** Keeps the number, or forgets it. */
export function keepRemembered(number: RememberedNumber | null): void {
  if (number === null) localStorage.removeItem(ACCOUNT)
  else localStorage.setItem(ACCOUNT, JSON.stringify({ mobile: `${number.country}-${number.mobile}` }))
}

/** The calling code a form begins with. */
export const defaultCountry = (language: Language): string =>
  language === 'vi' ? '84' : DEFAULT_COUNTRY_CODE
