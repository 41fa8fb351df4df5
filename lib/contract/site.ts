import * as z from 'zod/mini'
import { SITE_FEATURES } from '#lib/shared/features/features.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { BANNER_PLACES, BANNER_STYLES, ODDS_DISPLAYS } from '#lib/shared/vocabulary/site.ts'
import { endpoint } from './core/endpoint.ts'
import { flag, localised, time } from './core/fields.ts'

export const siteFeatures = z.record(z.enum(SITE_FEATURES), z.boolean())

const setting = () => z.nullable(z.string())

/** The chat service that browsers log in to. `app_id`: the SDKAppID of the operator's application at Tencent IM. */
export const chatService = z.discriminatedUnion('service', [
  z.object({ service: z.literal('builtin') }),
  z.object({ service: z.literal('tencent'), app_id: z.int() }),
])
export type ChatServiceSettings = z.output<typeof chatService>

export const getSettings = endpoint({
  noun: 'site',
  name: 'getSettings',
  method: 'GET',
  path: 'api/site/settings',
  summary:
    'Public system settings: contacts, the socket, languages, whether the data is simulated. `country_codes` also requests the list of calling codes.',
  access: 'guest',
  input: z.object({ country_codes: z._default(flag(), false) }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
    websocket: z.string(),
    chat: chatService,
    is_simulated: z.boolean(),
    odds_display: z.enum(ODDS_DISPLAYS),
    /** Parts of the site that are switched on. */
    features: siteFeatures,
    apply_for_anchor: setting(),
    feedback_qq: setting(),
    customer_service_email: setting(),
    site_icp: setting(),
    site_gwa: setting(),
    Value_added_business_license: setting(),
    app_ios: setting(),
    app_android: setting(),
    /** The operator of the site, as named in the terms. */
    operator_name: setting(),
    /** In the user's language, only those that the operator allows to register; empty unless requested. */
    CountryCode: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type SiteSettings = z.output<(typeof getSettings)['output']>

/**
 * `image` is an address of this site; null: drawn in the style of `look`. `href` is a bare address or an
 * https one.
 */
export const banner = z.object({
  id: z.int(),
  ...localised('title'),
  ...localised('text'),
  href: z.nullable(z.string()),
  look: z.enum(BANNER_STYLES),
  image: z.nullable(z.string()),
  is_simulated: z.boolean(),
})
export type Banner = z.output<typeof banner>

const place = z._default(z.enum(BANNER_PLACES), 'main')

export const getBanners = endpoint({
  noun: 'site',
  name: 'getBanners',
  method: 'POST',
  path: 'api/Banner/getBannerList',
  summary: 'Active banners of a place, in their order.',
  access: 'guest',
  input: z.object({ place }),
  output: z.object({ list: z.array(banner) }),
  changes: false,
  rate: 'read',
})

export const getAdverts = endpoint({
  noun: 'site',
  name: 'getAdverts',
  method: 'POST',
  path: 'api/banner/getAdvertisement',
  summary: 'Active adverts of a place, in their order.',
  access: 'guest',
  input: z.object({ place }),
  output: z.object({ list: z.array(banner) }),
  changes: false,
  rate: 'read',
})

const paragraphs = () => z.nullable(z.array(z.string()))

export const campaign = z.object({
  id: z.int(),
  ...localised('title'),
  body_zh: paragraphs(),
  body_en: paragraphs(),
  body_vi: paragraphs(),
  look: z.enum(BANNER_STYLES),
  href: z.nullable(z.string()),
  starts_at: z.nullable(time()),
  ends_at: z.nullable(time()),
  is_simulated: z.boolean(),
})
export type Campaign = z.output<typeof campaign>

export const getCampaign = endpoint({
  noun: 'site',
  name: 'getCampaign',
  method: 'GET',
  path: 'api/Activity_Config/getActivityUrl',
  summary: 'Where the current campaign is shown, and the campaign itself; null without one.',
  access: 'guest',
  input: z.object({}),
  output: z.object({ url: z.nullable(z.string()), campaign: z.nullable(campaign) }),
  changes: false,
  rate: 'read',
})
