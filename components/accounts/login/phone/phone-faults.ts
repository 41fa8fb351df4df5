import { readAccountMobile, readMobile } from '#lib/shared/mobile-number.ts'
import { PASSWORD_LEAST, PASSWORD_MOST, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'
import { type Fault, type PhoneFields, type PhoneMode, wireMobile } from './phone-fields.ts'

/** Only a new account needs a number of a known range. */
const isMobile = (mode: PhoneMode, fields: PhoneFields): boolean =>
  (mode === 'register' ? readMobile : readAccountMobile)(wireMobile(fields)) !== null

/** What is missing or cannot be right, the first field first; null when it may be sent. */
export function faultOf(mode: PhoneMode, fields: PhoneFields): Fault | null {
  const { mobile, password, code } = fields
  if (mobile === '') return { key: 'i1', field: 'mobile' }
  if (mode !== 'password' && code === '') return { key: 'i1', field: 'code' }
  if (password === '') return { key: 'i1', field: 'password' }
  if (!isMobile(mode, fields)) return { key: 'i2', field: 'mobile' }
  if (mode === 'password') return null
  if (code.length !== SMS_CODE_DIGITS) return { key: 'i3', field: 'code' }
  const length = [...password].length
  return length < PASSWORD_LEAST || length > PASSWORD_MOST ? { key: 'i4', field: 'password' } : null
}

/** What keeps a code from being sent: a number is all it needs. */
export function faultOfNumber(fields: PhoneFields, mode: PhoneMode = 'forgot'): Fault | null {
  if (fields.mobile === '') return { key: 'i7', field: 'mobile' }
  return isMobile(mode, fields) ? null : { key: 'i2', field: 'mobile' }
}
