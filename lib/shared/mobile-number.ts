import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { COUNTRY_CODES } from './country-codes.ts'
import { MAX_MOBILE_DIGITS } from './vocabulary/accounts.ts'

/**
 * A mobile number in the form in which accounts store it: calling code without plus, and digits without the
 * trunk prefix.
 */
export interface MobileNumber {
  country: string
  number: string
}

const KNOWN = new Set(COUNTRY_CODES.map(({ code }) => code))

function split(text: string): { country: string; written: string } | null {
  const [, country = '', written = ''] = /^\+?(\d{1,4})-(\d{1,15})$/.exec(text) ?? []
  return KNOWN.has(country) && written.length <= MAX_MOBILE_DIGITS ? { country, written } : null
}

function parse(country: string, written: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(`+${country}${written}`)
  return parsed?.countryCallingCode === country ? parsed : null
}

/**
 * Returns the one form of a number that people write in several ways: `+84-0912345678` and `84-912345678` are
 * the same phone. Null for a calling code of no listed country, and for a number outside the mobile ranges of
 * its country.
 */
export function readMobile(text: string): MobileNumber | null {
  const found = split(text)
  if (!found) return null
  const { country, written } = found
  const parsed = parse(country, written)
  if (parsed?.isValid()) return { country, number: parsed.nationalNumber }
  // A digit that people write although their country has no such prefix, or no longer has it: Mexico's 1
  // until 2019, Qatar's 0.
  const habit = country === '52' ? '1' : '0'
  const rest = written.startsWith(habit) ? written.slice(1) : ''
  const bare = parse(country, rest)
  return bare?.isValid() && bare.nationalNumber === rest ? { country, number: rest } : null
}

/**
 * Parses the number of an account that may exist: like readMobile, and as written where its range is unknown.
 * New ranges are opened after this package was published, and accounts of the demo world have numbers of no
 * range. Null for a number that is too short or too long for its country.
 */
export function readAccountMobile(text: string): MobileNumber | null {
  const mobile = readMobile(text)
  const found = split(text)
  if (mobile || !found) return mobile
  const { country, written } = found
  return parse(country, written)?.isPossible() ? { country, number: written } : null
}

/** The number as one text: calling code, hyphen, digits. */
export const mobileText = ({ country, number }: MobileNumber): string => `${country}-${number}`

/**
 * Whether a mobile number, written nationally or with a plus, has a length that the country or region (ISO 3166-1 code)
 * has. A number with a plus may be of any country.
 */
export function isPossibleMobile(text: string, country: CountryCode): boolean {
  return parsePhoneNumberFromString(text, country)?.isPossible() === true
}
