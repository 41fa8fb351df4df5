import * as z from 'zod/mini'

/** Digits of a bank card (ISO/IEC 7812): 19 at most; UnionPay debit cards have 16 to 19, older ones fewer. */
const CARD = /^\d{12,19}$/

/** The check digit of a card number (ISO/IEC 7812-1, annex B: Luhn). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighted = at % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/** Parses a card number as people write it, with spaces and hyphens. Returns its digits, or null. */
export function readCardNumber(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return CARD.test(digits) && !/^0+$/.test(digits) && hasCheckDigit(digits) ? digits : null
}

const email = z.email()

/** A mainland mobile number, with or without +86, or another country's with its code and a hyphen. */
const MOBILE = /^(?:(?:\+?86-?)?1[3-9]\d{9}|\+?\d{1,3}-\d{5,14})$/

/** Parses an Alipay account: a mobile number or an e-mail address. Returns its canonical form, or null. */
export function readAlipayAccount(text: string): string | null {
  const account = text.normalize('NFKC').replace(/\s/g, '')
  if (account.includes('@')) {
    const address = account.toLowerCase()
    return email.safeParse(address).success ? address : null
  }
  return MOBILE.test(account) ? account.replace(/^\+?86-?(?=1\d{10}$)/, '').replace(/^\+/, '') : null
}

/** `**** **** 1234` */
export const maskCardNumber = (digits: string): string => `**** **** ${digits.slice(-4)}`

/** `138****8000`, `a***@example.com` */
export function maskAlipayAccount(account: string): string {
  const [name = '', domain] = account.split('@')
  if (domain !== undefined) return `${name.slice(0, 1)}***@${domain}`
  return `${account.slice(0, 3)}****${account.slice(-4)}`
}
