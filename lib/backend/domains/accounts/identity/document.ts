import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_SIGNS = '10X98765432'
/** The first two digits: a province, a municipality, an autonomous or special administrative region. */
const REGIONS = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

/** Returns whether eight digits are a valid date in the past; `19900230` is not. */
function isPastDay(digits: string, today: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const read = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day) return false
  return day >= '1900-01-01' && day <= today
}

/** A mainland resident identity card (GB 11643): region, date of birth, check digit (ISO 7064 MOD 11-2). */
function isMainland(number: string, today: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !REGIONS.test(number)) return false
  if (!isPastDay(number.slice(6, 14), today)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return CHECK_SIGNS[sum % 11] === number[17]
}

const FORMS: Record<Exclude<IdentityKind, 'mainland'>, RegExp> = {
  /** The mainland travel permit of a Hong Kong or Macau resident, with or without its issue number. */
  hk_macau: /^[HM]\d{8}(?:\d{2})?$/,
  /** The mainland travel permit of a Taiwan resident. */
  taiwan: /^\d{8}$/,
  passport: /^(?=.*\d)[A-Z0-9]{6,15}$/,
}

/**
 * Parses a document number into its canonical form, or returns null when it is invalid. `today` is a date
 * like 2026-11-21.
 */
export function readDocument(kind: IdentityKind, text: string, today: string): string | null {
  const number = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  const fits = kind === 'mainland' ? isMainland(number, today) : FORMS[kind].test(number)
  return fits ? number : null
}

const ADULT_YEARS = 18

/**
 * The date on which the holder of a document comes of age, when the number contains the date of birth and the
 * date is in the future; else null. It is stored instead of the date of birth, which is not needed for
 * adults. `today` is a date like 2026-11-21.
 */
export function adultOnOf(kind: IdentityKind, number: string, today: string): string | null {
  if (kind !== 'mainland') return null
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)]
  const adultOn = `${Number(year) + ADULT_YEARS}-${month}-${day}`
  return adultOn > today ? adultOn : null
}

/**
 * Parses a person's name into its canonical form, or returns null: letters of any alphabet, with the points
 * and hyphens that names have.
 */
export function readName(text: string): string | null {
  const name = text.normalize('NFKC').replace(/\s+/gu, ' ').replaceAll('•', '·').trim()
  return /^\p{L}[\p{L}\p{M}·.' -]{0,48}[\p{L}\p{M}.]$/u.test(name) ? name : null
}

/** `张*`, `N****** V** A`: the first letter of each word. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = [...word]
      return first + '*'.repeat(rest.length)
    })
    .join(' ')

/** First and last character, with asterisks between. */
export const maskNumber = (number: string): string =>
  number.length < 3 ? '***' : `${number[0]}${'*'.repeat(number.length - 2)}${number.at(-1)}`
