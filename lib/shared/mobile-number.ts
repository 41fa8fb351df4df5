import { MOBILE_MOST_DIGITS } from './account-words.ts'
import { COUNTRY_CODES } from './country-codes.ts'

/** A mobile number as one account has it: calling code without plus, and digits without the trunk prefix. */
export interface MobileNumber {
  country: string
  number: string
}

interface Plan {
  /** What people dial before a number inside the country, and leave out from abroad. '' where there is nothing. */
  trunk: string
  least: number
  most: number
  /** What a mobile number begins with, where that is told in a word. */
  begins?: RegExp
}

/** What most plans do; the real bounds of those that are not listed lie within. */
const USUAL: Plan = { trunk: '0', least: 6, most: MOBILE_MOST_DIGITS }

/** Lengths without the trunk prefix. Where a zero belongs to the number itself, there is no trunk prefix. */
const PLANS: Record<string, Plan> = {
  1: { trunk: '1', least: 10, most: 10, begins: /^[2-9]/ },
  7: { trunk: '8', least: 10, most: 10 },
  20: { trunk: '0', least: 10, most: 10 },
  27: { trunk: '0', least: 9, most: 9 },
  30: { trunk: '', least: 10, most: 10 },
  31: { trunk: '0', least: 9, most: 9 },
  32: { trunk: '0', least: 9, most: 9 },
  33: { trunk: '0', least: 9, most: 9 },
  34: { trunk: '', least: 9, most: 9 },
  36: { trunk: '06', least: 9, most: 9 },
  39: { trunk: '', least: 6, most: 11 },
  40: { trunk: '0', least: 9, most: 9 },
  41: { trunk: '0', least: 9, most: 9 },
  44: { trunk: '0', least: 10, most: 10 },
  45: { trunk: '', least: 8, most: 8 },
  46: { trunk: '0', least: 7, most: 10 },
  47: { trunk: '', least: 8, most: 8 },
  48: { trunk: '', least: 9, most: 9 },
  49: { trunk: '0', least: 10, most: 11 },
  51: { trunk: '0', least: 9, most: 9 },
  // A 1 before mobile numbers, gone since 2019 and still written.
  52: { trunk: '1', least: 10, most: 10, begins: /^[2-9]/ },
  55: { trunk: '0', least: 10, most: 11 },
  56: { trunk: '', least: 9, most: 9 },
  57: { trunk: '', least: 10, most: 10 },
  60: { trunk: '0', least: 9, most: 10 },
  61: { trunk: '0', least: 9, most: 9 },
  62: { trunk: '0', least: 9, most: 11 },
  63: { trunk: '0', least: 10, most: 10 },
  65: { trunk: '', least: 8, most: 8 },
  66: { trunk: '0', least: 9, most: 9 },
  81: { trunk: '0', least: 10, most: 10 },
  82: { trunk: '0', least: 9, most: 10 },
  84: { trunk: '0', least: 9, most: 9 },
  86: { trunk: '', least: 11, most: 11, begins: /^1/ },
  90: { trunk: '0', least: 10, most: 10 },
  91: { trunk: '0', least: 10, most: 10 },
  92: { trunk: '0', least: 10, most: 10 },
  98: { trunk: '0', least: 10, most: 10 },
  225: { trunk: '', least: 10, most: 10 },
  229: { trunk: '', least: 8, most: 10 },
  234: { trunk: '0', least: 10, most: 10 },
  241: { trunk: '', least: 7, most: 9 },
  242: { trunk: '', least: 9, most: 9 },
  351: { trunk: '', least: 9, most: 9 },
  370: { trunk: '0', least: 8, most: 8 },
  375: { trunk: '80', least: 9, most: 9 },
  378: { trunk: '', least: 6, most: 11 },
  380: { trunk: '0', least: 9, most: 9 },
  420: { trunk: '', least: 9, most: 9 },
  852: { trunk: '', least: 8, most: 8 },
  853: { trunk: '', least: 8, most: 8 },
  855: { trunk: '0', least: 8, most: 9 },
  856: { trunk: '0', least: 8, most: 10 },
  880: { trunk: '0', least: 10, most: 10 },
  886: { trunk: '0', least: 9, most: 9 },
  971: { trunk: '0', least: 9, most: 9 },
  972: { trunk: '0', least: 9, most: 9 },
  993: { trunk: '8', least: 8, most: 8 },
}

const KNOWN = new Set(COUNTRY_CODES.map(({ code }) => code))
const fits = (number: string, { least, most, begins }: Plan) =>
  number.length >= least && number.length <= most && (begins?.test(number) ?? true)

/**
 * The one form of a number that people write in several ways: `+84-0912345678` and `84-912345678` are the same phone.
 * Null for a calling code that no country of the list has, and for a number that its country cannot have.
 */
export function readMobile(text: string): MobileNumber | null {
  const [, country = '', written = ''] = /^\+?(\d{1,4})-(\d{1,15})$/.exec(text) ?? []
  if (!KNOWN.has(country) || written.length > MOBILE_MOST_DIGITS) return null
  const plan = PLANS[country] ?? USUAL
  const { trunk } = plan
  const bare = trunk !== '' && written.startsWith(trunk) ? written.slice(trunk.length) : null
  if (bare !== null && fits(bare, plan)) return { country, number: bare }
  // With a trunk 0 no number of the plan begins with one.
  if (bare !== null && trunk === '0') return null
  return fits(written, plan) ? { country, number: written } : null
}

/** The number as one text: calling code, hyphen, digits. */
export const mobileText = ({ country, number }: MobileNumber): string => `${country}-${number}`
