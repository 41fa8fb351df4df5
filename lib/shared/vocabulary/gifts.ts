import type { SuperStep } from '../gifts/super-steps.ts'

/** Enumerations and limits of gifts and other purchases in a room. Money in tenths of a diamond. */

/** Animation of a gift: small ones are shown in the chat, `screen` ones fill the video. */
export const GIFT_EFFECTS = ['float', 'burst', 'banner', 'screen'] as const
export type GiftEffect = (typeof GIFT_EFFECTS)[number]

/** Maximum size of a gift's picture in pixels; its longest side is scaled to fit. */
export const GIFT_PIXELS = { width: 256, height: 256 }

/** Monthly purchases: for a room, or for the site. */
export const TIER_KINDS = ['guard', 'noble'] as const
export type TierKind = (typeof TIER_KINDS)[number]

/** Styles of a tier's badge. */
export const TIER_STYLES = ['bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'crown'] as const
export type TierStyle = (typeof TIER_STYLES)[number]

export const BARRAGE_STYLES = ['colour', 'glow', 'stadium'] as const
export type BarrageStyle = (typeof BARRAGE_STYLES)[number]

/** `removed`: it was sent, and an operator removed it. */
export const HORN_STATES = ['waiting', 'sent', 'refused', 'removed'] as const
export type HornState = (typeof HORN_STATES)[number]

export const ENVELOPE_CONDITIONS = ['none', 'follow', 'word'] as const
export type EnvelopeCondition = (typeof ENVELOPE_CONDITIONS)[number]

/** Absolute maximum of one gift at once, whatever its quantities are. */
export const MAX_GIFT_COUNT = 1_314

/** A user's own limits; null: the site's. */
export interface SpendingLimits {
  send: number | null
  day: number | null
  month: number | null
}
/** Periods with a warning at half of the limit, each once. */
export const SPENDING_PERIODS = ['day', 'month'] as const
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number]
/** The code that confirms such a warning, and its lifetime. */
export const HALF_CODE_DIGITS = 4
export const HALF_CODE = /^\d{4}$/
export const HALF_CODE_MINUTES = 10
/**
 * Amount in tenths above which a gift or paid message needs the payment password, while the user has chosen no
 * other: 100 diamonds.
 */
export const PASSWORD_ABOVE = 1_000
/** A user's own `confirm_above` for no confirmation below the site's `gift_confirm_most`. */
export const NEVER_CONFIRM = 1_000_000_000
/** Delay before a raised limit applies (hours), and periods of self-exclusion (days). */
export const LIMIT_WAIT_HOURS = 24
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const

/**
 * Minimum prices of a super message and their pinned seconds, while an operator sets no other steps: the last
 * step reached counts.
 */
export const SUPER_MESSAGE_STEPS: SuperStep[] = [
  { tenths: 300, seconds: 60 },
  { tenths: 500, seconds: 120 },
  { tenths: 1_000, seconds: 300 },
  { tenths: 5_000, seconds: 1_800 },
  { tenths: 10_000, seconds: 3_600 },
  { tenths: 20_000, seconds: 7_200 },
]
/** Maximum length of a super message, a horn and a paid barrage (characters as people count them). */
export const MAX_PAID_TEXT_LENGTH = { super: 80, horn: 60, barrage: 50 } as const

/**
 * Default limits of a red envelope, while an operator sets no others: number of parts, open time, and length
 * of the text.
 */
export const ENVELOPE_DEFAULTS = {
  maxParts: 100,
  maxWordLength: 40,
  minSeconds: 30,
  maxSeconds: 600,
} as const

/** Limits of what an operator may set for it. */
export const ENVELOPE_BOUNDS = { maxParts: 500, minSeconds: 10, maxSeconds: 3_600 } as const

/**
 * A month of guard or nobility, the days after its end with the lower renewal price, and the maximum of
 * months ahead.
 */
export const TIER_MONTH_DAYS = 30
export const RENEWAL_GRACE_DAYS = 15
export const MAX_TIER_MONTHS = 12
/**
 * The hour of the site's day at which nobility ends: the first one that is not before the end of the paid
 * time. Nobody loses their badge in the middle of an evening, and never before their month is over.
 */
export const NOBLE_END_HOUR = 4
/** Value of a coin in tenths of a diamond where both are compared: more than it buys anywhere. */
export const COIN_TENTHS = 10
/** Days before its end at which the user is reminded. */
export const REMIND_DAYS = 3

/** What an operator may switch off, and the values they may set. */
export const MONEY_SWITCHES = [
  'gifts',
  'guard',
  'noble',
  'horn',
  'horn_review',
  'red_envelope',
  'super_message',
  'barrage',
  'ranking',
  'recharge',
  'real_name',
] as const
export type MoneySwitch = (typeof MONEY_SWITCHES)[number]
/**
 * `share_rate` is the anchor's part in basis points; limits and prices in tenths; horns: seconds between two, maximum
 * per day; red envelopes: maximum of parts, seconds open; gifts: the amount above which a confirmation is asked for unless
 * a user has set another one, and the highest that they may set.
 */
export const MONEY_AMOUNTS = [
  'share_rate',
  'limit_send',
  'limit_day',
  'limit_month',
  'horn_price',
  'horn_seconds',
  'horn_day',
  'envelope_parts',
  'envelope_seconds_least',
  'envelope_seconds_most',
  'gift_confirm_above',
  'gift_confirm_most',
] as const
export type MoneyAmount = (typeof MONEY_AMOUNTS)[number]

export type MoneySettings = Record<MoneySwitch, boolean> &
  Record<MoneyAmount, number> & {
    /** Prices of super messages, rising. */
    super_steps: SuperStep[]
  }
export const MONEY_SETTING = 'money'
export const MONEY_DEFAULTS: MoneySettings = {
  gifts: true,
  guard: true,
  noble: true,
  horn: true,
  horn_review: true,
  red_envelope: true,
  super_message: true,
  barrage: true,
  ranking: true,
  recharge: true,
  real_name: false,
  share_rate: 5_000,
  limit_send: 200_000,
  limit_day: 500_000,
  limit_month: 3_000_000,
  horn_price: 1_000,
  horn_seconds: 30,
  horn_day: 50,
  envelope_parts: ENVELOPE_DEFAULTS.maxParts,
  envelope_seconds_least: ENVELOPE_DEFAULTS.minSeconds,
  envelope_seconds_most: ENVELOPE_DEFAULTS.maxSeconds,
  gift_confirm_above: 1_000,
  gift_confirm_most: 10_000,
  super_steps: SUPER_MESSAGE_STEPS,
}
