import { UPLOADS } from './profile.ts'

/**
 * Enumerations of what operators publish on the site, one list each: the database, the contract and the
 * screens all use them.
 */

export const BANNER_KINDS = ['banner', 'advert'] as const
export type BannerKind = (typeof BANNER_KINDS)[number]

/** Places of banners and adverts. */
export const BANNER_PLACES = ['main', 'anchor', 'scores'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** Styles of a banner without a picture. */
export const BANNER_STYLES = ['pitch', 'court', 'floodlight', 'arena', 'wave'] as const
export type BannerStyle = (typeof BANNER_STYLES)[number]

/** Maximum size of a stored banner's picture in pixels. */
export const BANNER_PIXELS = { width: 1600, height: 640 } as const

/**
 * Settings that operators write as plain text; each is null until it is set. Names are the specification's.
 */
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

/**
 * How odds are shown: in the user's format, as decimals only, only to logged-in users, or nowhere. Default:
 * `on`.
 */
export const ODDS_DISPLAYS = ['on', 'decimal', 'members', 'off'] as const
export type OddsDisplay = (typeof ODDS_DISPLAYS)[number]
export const ODDS_SETTING = 'odds_display'

/** Which videos operators review before everybody sees them; `first`: those of authors without a published one. */
export const VIDEO_REVIEWS = ['none', 'first', 'all'] as const
export type VideoReview = (typeof VIDEO_REVIEWS)[number]

/** Bounds of the operator's limit for a streamer's video, in megabytes. */
export const ANCHOR_VIDEO_MB = { min: 50, max: 4_096 } as const

/** The operator's rules for published videos. */
export interface VideoRules {
  review: VideoReview
  /** Maximum size of a streamer's video, in megabytes; other users' have the specification's limit. */
  anchor_mb: number
}
export const VIDEO_SETTING = 'videos'

/** Maximum size of a user's video in bytes. */
export const maxVideoBytes = ({ anchor_mb: anchorMb }: VideoRules, roles: readonly string[]): number =>
  roles.includes('anchor') ? anchorMb * 1024 ** 2 : UPLOADS.video.maxBytes
