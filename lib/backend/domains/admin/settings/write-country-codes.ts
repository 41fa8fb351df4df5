import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { COUNTRY_CODES } from '#lib/shared/country-codes.ts'
import { COUNTRIES_SETTING } from '#lib/shared/vocabulary/site.ts'
import { changeSetting } from './change-setting.ts'

export const writeCountryCodes: Handler<typeof contract.writeCountryCodes> = async ({ ctx, input }) => {
  const requested = input.countries.split(/[\s,]+/).filter((code) => code !== '')
  const supported = new Set(COUNTRY_CODES.map(({ id }) => id))
  const unknown = requested.find((code) => !supported.has(code.toUpperCase()))
  if (unknown !== undefined)
    throw new Refusal('invalid', 'admin.unknown_country', { country: unknown.slice(0, 20) })
  const countries = [...new Set(requested.map((code) => code.toUpperCase()))]
  await changeSetting(ctx, COUNTRIES_SETTING, countries.length === 0 ? null : countries)
  return {}
}
