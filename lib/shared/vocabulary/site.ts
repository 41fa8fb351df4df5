/** Words of what operators put on the site, one list each: the database, the contract and the screens all read these. */

export const BANNER_KINDS = ['banner', 'advert'] as const
export type BannerKind = (typeof BANNER_KINDS)[number]

/** Where a banner or an advert may stand. */
export const BANNER_PLACES = ['main', 'anchor', 'scores'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** How a banner without a picture is drawn. */
export const BANNER_LOOKS = ['pitch', 'court', 'floodlight', 'arena', 'wave'] as const
export type BannerLook = (typeof BANNER_LOOKS)[number]

/** The most pixels a banner's picture is kept with. */
export const BANNER_PIXELS = { width: 1600, height: 640 } as const

/** Settings an operator writes as plain text; each is null until it is set. Names are the specification's. */
export const TEXT_SETTINGS = [
  'apply_for_anchor',
  'feedback_qq',
  'customer_service_email',
  'site_icp',
  'site_gwa',
  'Value_added_business_license',
  'app_ios',
  'app_android',
  'operator_name',
] as const
/** Which countries' numbers may register, as ISO codes; not set: all of them. */
export const COUNTRIES_SETTING = 'country_codes'
export type TextSetting = (typeof TEXT_SETTINGS)[number]

/** How odds are shown: as every reader likes, as decimals alone, only to who is logged in, or nowhere. Not set: `on`. */
export const ODDS_DISPLAYS = ['on', 'decimal', 'members', 'off'] as const
export type OddsDisplay = (typeof ODDS_DISPLAYS)[number]
export const ODDS_SETTING = 'odds_display'
