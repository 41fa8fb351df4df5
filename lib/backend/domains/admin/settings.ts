import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { writeAudit } from '#lib/backend/audit/write-audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { oddsDisplay, writeSetting as storeSetting } from '#lib/backend/domains/site/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { readContentLink } from '#lib/shared/content-link.ts'
import { COUNTRY_CODES } from '#lib/shared/country-codes.ts'
import { COUNTRIES_SETTING, ODDS_SETTING, TEXT_SETTINGS, type TextSetting } from '#lib/shared/site-words.ts'

/** Sets a setting, or unsets it with null, and writes down what it was and is. */
async function write(ctx: Context, name: string, value: unknown): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.name, name))
    await storeSetting(tx, name, value)
    await writeAudit(ctx, tx, {
      action: 'write_setting',
      target: `setting:${name}`,
      detail: { from: before?.value ?? null, to: value },
    })
  })
}

export const readSettings: Verb<object, z.input<typeof contract.readSettings.output>> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(inArray(table.name, [...TEXT_SETTINGS, COUNTRIES_SETTING]))
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  const countries = set.get(COUNTRIES_SETTING)
  return {
    texts: TEXT_SETTINGS.map((name) => {
      const value = set.get(name)
      return { name, value: typeof value === 'string' ? value : null }
    }),
    country_codes: Array.isArray(countries) ? countries.map(String) : null,
    odds_display: await oddsDisplay(ctx.db),
  }
}

const isAppAddress = (text: string, isOwnHost: Context['isOwnHost']) =>
  readContentLink(text, isOwnHost).to === 'elsewhere'

/** Texts that are shown as links must be addresses. */
const CHECKS: Partial<Record<TextSetting, (text: string, isOwnHost: Context['isOwnHost']) => boolean>> = {
  customer_service_email: (text) => /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text),
  app_ios: isAppAddress,
  app_android: isAppAddress,
}

export const writeSetting: Verb<
  z.output<typeof contract.writeSetting.input>,
  Record<string, never>
> = async ({ ctx, input: { name, value } }) => {
  const check = CHECKS[name]
  if (value !== '' && check && !check(value, ctx.isOwnHost))
    throw new Refusal('invalid', `admin.wrong_${name}`)
  await write(ctx, name, value === '' ? null : value)
  return {}
}

export const writeCountryCodes: Verb<
  z.output<typeof contract.writeCountryCodes.input>,
  Record<string, never>
> = async ({ ctx, input }) => {
  const asked = input.countries.split(/[\s,]+/).filter((code) => code !== '')
  const known = new Set(COUNTRY_CODES.map(({ id }) => id))
  const unknown = asked.find((code) => !known.has(code.toUpperCase()))
  if (unknown !== undefined)
    throw new Refusal('invalid', 'admin.unknown_country', { country: unknown.slice(0, 20) })
  const countries = [...new Set(asked.map((code) => code.toUpperCase()))]
  await write(ctx, COUNTRIES_SETTING, countries.length === 0 ? null : countries)
  return {}
}

export const writeOddsDisplay: Verb<
  z.output<typeof contract.writeOddsDisplay.input>,
  Record<string, never>
> = async ({ ctx, input }) => {
  await write(ctx, ODDS_SETTING, input.display)
  return {}
}
