import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { COUNTRY_CODES } from '#lib/shared/country-codes.ts'
import { COUNTRIES_SETTING } from '#lib/shared/vocabulary/site.ts'

/**
 * Returns whether numbers of a calling code may register. All may, unless the operator has named countries.
 */
export async function isAllowedCountry(db: Queryable, callingCode: string): Promise<boolean> {
  const [set] = await db.select({ value: table.value }).from(table).where(eq(table.name, COUNTRIES_SETTING))
  if (!Array.isArray(set?.value)) return true
  const allowed = new Set<unknown>(set.value)
  return COUNTRY_CODES.some(({ id, code }) => code === callingCode && allowed.has(id))
}
