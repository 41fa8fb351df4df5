import { eq, inArray } from 'drizzle-orm'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { ChatServiceSettings, getSettings as endpoint } from '#lib/contract/site.ts'
import { contentHref } from '#lib/shared/addresses/content-link.ts'
import { COUNTRY_CODES, type CountryCode } from '#lib/shared/country-codes.ts'
import { DEMO_SETTING, FEATURES_SETTING, toSiteFeatures } from '#lib/shared/features/features.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import {
  COUNTRIES_SETTING,
  ODDS_SETTING,
  TEXT_SETTINGS,
  type TextSetting,
} from '#lib/shared/vocabulary/site.ts'
import { oddsDisplayOf } from './settings/odds-display.ts'

const nameIn = (language: Language, country: CountryCode): string => country[`name_${language}`]

function countriesOf(set: unknown, language: Language) {
  const allowed = Array.isArray(set) ? new Set(set) : null
  return COUNTRY_CODES.filter(({ id }) => allowed === null || allowed.has(id)).map((country) => ({
    id: country.id,
    code: country.code,
    name: nameIn(language, country),
  }))
}

export const createGetSettings =
  (chat: ChatServiceSettings): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const list = await ctx.db
      .select()
      .from(table)
      .where(
        inArray(table.name, [
          ...TEXT_SETTINGS,
          COUNTRIES_SETTING,
          ODDS_SETTING,
          FEATURES_SETTING,
          DEMO_SETTING,
        ]),
      )
    const set = new Map(list.map(({ name, value }) => [name, value]))
    const text = (name: TextSetting) => {
      const value = set.get(name)
      return typeof value === 'string' ? value : null
    }
    // Every page makes this call. The competitions of the simulator number in the dozens, so the query is
    // cheap.
    const simulated = await ctx.db
      .select({ id: competitions.id })
      .from(competitions)
      .where(eq(competitions.simulated, true))
      .limit(1)
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      languages: [...LANGUAGES],
      websocket: '/ws',
      chat,
      is_simulated: simulated.length > 0,
      odds_display: oddsDisplayOf(set.get(ODDS_SETTING)),
      features: toSiteFeatures(set.get(FEATURES_SETTING), set.get(DEMO_SETTING) === true),
      apply_for_anchor: text('apply_for_anchor'),
      feedback_qq: text('feedback_qq'),
      customer_service_email: text('customer_service_email'),
      site_icp: text('site_icp'),
      site_gwa: text('site_gwa'),
      Value_added_business_license: text('Value_added_business_license'),
      app_ios: contentHref(text('app_ios'), ctx.isOwnHost),
      app_android: contentHref(text('app_android'), ctx.isOwnHost),
      operator_name: text('operator_name'),
      CountryCode: input.country_codes ? countriesOf(set.get(COUNTRIES_SETTING), ctx.language) : [],
    }
  }
