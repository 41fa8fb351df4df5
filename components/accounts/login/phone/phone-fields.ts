import { MOBILE_MOST_DIGITS, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

export type PhoneMode = 'password' | 'register' | 'forgot'

export interface PhoneFields {
  /** Calling code without plus. */
  country: string
  mobile: string
  password: string
  code: string
  invite: string
}

/** A key under `accounts.repair`. */
export type Repair = 'i1' | 'i2' | 'i3' | 'i4' | 'i7'
export interface Fault {
  key: Repair
  field: 'mobile' | 'password' | 'code'
}

const digits = (text: string, most: number) =>
  text
    // Full-width figures come from Chinese keyboards.
    .normalize('NFKC')
    .replace(/\D/g, '')
    .slice(0, most)

/** What a field takes of what was typed or pasted: digits, and no more than the specification's 11 and 6. */
export const asMobile = (text: string): string => digits(text, MOBILE_MOST_DIGITS)
export const asCode = (text: string): string => digits(text, SMS_CODE_DIGITS)

/** Country code, hyphen, number, as calls take it. */
export const wireMobile = ({ country, mobile }: Pick<PhoneFields, 'country' | 'mobile'>): string =>
  `${country}-${mobile}`

/** What the form says: a key under `accounts.repair`, or the server's own words. */
export type Said = { good: boolean; field?: Fault['field'] } & (
  | { key: Repair | 'i5' | 'i6' | 'i8' | 'i11' }
  | { message: string }
)

/** What follows a form that went through and logged nobody in: which form comes next, and what it says. */
export function afterForm(mode: 'register' | 'forgot', message: string): { mode: PhoneMode; said: Said } {
  const said: Said =
    mode === 'register'
      ? { good: true, key: 'i11' }
      : message !== ''
        ? { good: true, message }
        : { good: true, key: 'i8' }
  return { mode: 'password', said }
}
