import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type MobileNumber, readMobile } from '#lib/shared/mobile-number.ts'
import { isAllowedCountry } from '../../site/index.ts'

/** The number a caller typed, in its one form. Refuses what no country has. */
export function mobileOf(text: string): MobileNumber {
  const mobile = readMobile(text)
  if (mobile === null) throw new Refusal('invalid', 'mobile.wrong')
  return mobile
}

/** Refuses a number of a country whose numbers may not register here. Accounts that exist are not asked. */
export async function checkCountry(db: Queryable, { country }: MobileNumber): Promise<void> {
  if (!(await isAllowedCountry(db, country))) throw new Refusal('invalid', 'mobile.country')
}
