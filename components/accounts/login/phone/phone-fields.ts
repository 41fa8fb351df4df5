import { MAX_MOBILE_DIGITS, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

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
export interface FieldError {
  key: Repair
  field: 'mobile' | 'password' | 'code'
}

const digits = (text: string, most: number) =>
  text
    // Chinese keyboards enter full-width digits.
    .normalize('NFKC')
    .replace(/\D/g, '')
    .slice(0, most)

/** Filters typed or pasted text: digits only, at most 11 for a number and 6 for a code (specification). */
export const asMobile = (text: string): string => digits(text, MAX_MOBILE_DIGITS)
export const asCode = (text: string): string => digits(text, SMS_CODE_DIGITS)

/** Formats a number as calls take it: country code, hyphen, number. */
export const wireMobile = ({ country, mobile }: Pick<PhoneFields, 'country' | 'mobile'>): string =>
  `${country}-${mobile}`

/** Message of the form: a key under `accounts.repair`, or the server's own text. */
export type FormMessage = { good: boolean; field?: FieldError['field'] } & (
  | { key: Repair | 'i5' | 'i6' | 'i8' | 'i11' }
  | { message: string }
)

/** Returns the next form and its message after a form succeeded without logging the user in. */
export function afterForm(
  mode: 'register' | 'forgot',
  message: string,
): { mode: PhoneMode; formMessage: FormMessage } {
  const formMessage: FormMessage =
    mode === 'register'
      ? { good: true, key: 'i11' }
      : message !== ''
        ? { good: true, message }
        : { good: true, key: 'i8' }
  return { mode: 'password', formMessage }
}
