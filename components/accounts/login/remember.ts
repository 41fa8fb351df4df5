import type { Language } from '#lib/shared/languages.ts'
import { DEFAULT_COUNTRY_CODE, MAX_MOBILE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Storage key of the remembered number, given by the specification. It stores only the mobile number, never a
 * password.
 */
export const ACCOUNT = 'account'

export interface RememberedNumber {
  country: string
  mobile: string
}

/** Reads the remembered number; null if there is none or it is not a number. */
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
  const match = new RegExp(`^(\\d{1,4})-(\\d{1,${MAX_MOBILE_DIGITS}})$`).exec(text)
  return match?.[1] && match[2] ? { country: match[1], mobile: match[2] } : null
}

/** Stores the number, or removes it. */
export function saveRemembered(number: RememberedNumber | null): void {
  if (number === null) localStorage.removeItem(ACCOUNT)
  else localStorage.setItem(ACCOUNT, JSON.stringify({ mobile: `${number.country}-${number.mobile}` }))
}

/** Returns the calling code that a form starts with. */
export const defaultCountry = (language: Language): string =>
  language === 'vi' ? '84' : DEFAULT_COUNTRY_CODE
