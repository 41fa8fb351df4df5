import type { Queryable } from '#lib/backend/db/pool.ts'
import { isAllowedCountry } from '#lib/backend/domains/site/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type MobileNumber, readAccountMobile, readMobile } from '#lib/shared/mobile-number.ts'

const wrong = () => new Refusal('invalid', 'mobile.wrong')

/**
 * Parses the number of an account that may exist into its canonical form. Throws when no country has such
 * numbers.
 */
export function parseMobile(text: string): MobileNumber {
  const mobile = readAccountMobile(text)
  if (mobile === null) throw wrong()
  return mobile
}

/**
 * Parses the number of a new account into its canonical form. Throws when it is in no range of mobile
 * numbers, since no message would arrive.
 */
export function parseNewMobile(text: string): MobileNumber {
  const mobile = readMobile(text)
  if (mobile === null) throw wrong()
  return mobile
}

/** Throws when the country of a number is not allowed to register. Existing accounts are not checked. */
export async function checkCountry(db: Queryable, { country }: MobileNumber): Promise<void> {
  if (!(await isAllowedCountry(db, country))) throw new Refusal('invalid', 'mobile.country')
}
