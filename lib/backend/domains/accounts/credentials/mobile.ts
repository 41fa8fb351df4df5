import type { Queryable } from '#lib/backend/db/pool.ts'
import { isAllowedCountry } from '#lib/backend/domains/site/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type MobileNumber, readAccountMobile, readMobile } from '#lib/shared/mobile-number.ts'

const wrong = () => new Refusal('invalid', 'mobile.wrong')

/** The number a user typed, in its one form, for an account that may exist. Refuses what no country has. */
export function mobileOf(text: string): MobileNumber {
  const mobile = readAccountMobile(text)
  if (mobile === null) throw wrong()
  return mobile
}

/** The number of a new account, in its one form. Refuses what is in no range of mobile numbers: no message reaches it. */
export function newMobileOf(text: string): MobileNumber {
  const mobile = readMobile(text)
  if (mobile === null) throw wrong()
  return mobile
}

/** Refuses a number of a country whose numbers may not register here. Accounts that exist are not checked. */
export async function checkCountry(db: Queryable, { country }: MobileNumber): Promise<void> {
  if (!(await isAllowedCountry(db, country))) throw new Refusal('invalid', 'mobile.country')
}
