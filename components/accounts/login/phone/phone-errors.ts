import { readAccountMobile, readMobile } from '#lib/shared/mobile-number.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { type FieldError, type PhoneFields, type PhoneMode, wireMobile } from './phone-fields.ts'

/** Only a new account needs a number in a known range. */
const isMobile = (mode: PhoneMode, fields: PhoneFields): boolean =>
  (mode === 'register' ? readMobile : readAccountMobile)(wireMobile(fields)) !== null

/**
 * Returns the first field that is missing or invalid, in the order of the form; null when the form can be
 * sent.
 */
export function findFieldError(mode: PhoneMode, fields: PhoneFields): FieldError | null {
  const { mobile, password, code } = fields
  if (mobile === '') return { key: 'i1', field: 'mobile' }
  if (mode !== 'password' && code === '') return { key: 'i1', field: 'code' }
  if (password === '') return { key: 'i1', field: 'password' }
  if (!isMobile(mode, fields)) return { key: 'i2', field: 'mobile' }
  if (mode === 'password') return null
  if (code.length !== SMS_CODE_DIGITS) return { key: 'i3', field: 'code' }
  const length = [...password].length
  return length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH
    ? { key: 'i4', field: 'password' }
    : null
}

/** Returns why a code cannot be sent: only the number is checked. */
export function findNumberError(fields: PhoneFields, mode: PhoneMode = 'forgot'): FieldError | null {
  if (fields.mobile === '') return { key: 'i7', field: 'mobile' }
  return isMobile(mode, fields) ? null : { key: 'i2', field: 'mobile' }
}
