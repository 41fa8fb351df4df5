import { inArray } from 'drizzle-orm'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { oddsDisplay, siteFeatures, videoRules } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { COUNTRIES_SETTING, TEXT_SETTINGS } from '#lib/shared/vocabulary/site.ts'

export const readSettings: Handler<typeof contract.readSettings> = async ({ ctx }) => {
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
    features: await siteFeatures(ctx.db),
    videos: await videoRules(ctx.db),
  }
}
