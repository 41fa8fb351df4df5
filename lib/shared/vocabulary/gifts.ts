import type { SuperStep } from '../super-steps.ts'

/** Words and figures of gifts and what else is bought in a room. Money in tenths of a diamond. */

/** What is drawn for a gift: small ones fly in the chat, `screen` ones fill the picture. */
export const GIFT_EFFECTS = ['float', 'burst', 'banner', 'screen'] as const
export type GiftEffect = (typeof GIFT_EFFECTS)[number]

/** The most pixels of a gift's picture, and its longest side is scaled to fit. */
export const GIFT_PIXELS = { width: 256, height: 256 }

/** What is bought by the month: of a room, or of the site. */
export const TIER_KINDS = ['guard', 'noble'] as const
export type TierKind = (typeof TIER_KINDS)[number]

/** How a tier's badge is drawn. */
export const TIER_LOOKS = ['bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'crown'] as const
export type TierLook = (typeof TIER_LOOKS)[number]

export const BARRAGE_LOOKS = ['colour', 'glow', 'stadium'] as const
export type BarrageLook = (typeof BARRAGE_LOOKS)[number]

/** `removed`: it was sent, and an operator took it down. */
export const HORN_STATES = ['waiting', 'sent', 'refused', 'removed'] as const
export type HornState = (typeof HORN_STATES)[number]

export const ENVELOPE_CONDITIONS = ['none', 'follow', 'word'] as const
export type EnvelopeCondition = (typeof ENVELOPE_CONDITIONS)[number]

/** More at once than this of one gift is never allowed, whatever its batches say. */
export const GIFT_MOST = 1_314

/** A user's own limits; null: the site's. */
export interface OwnLimits {
  send: number | null
  day: number | null
  month: number | null
}
/** What is warned at half of, each once. */
export const SPENDING_PERIODS = ['day', 'month'] as const
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number]
/** The code that answers such a warning, and how long it is good. */
export const HALF_CODE_DIGITS = 4
export const HALF_CODE = /^\d{4}$/
export const HALF_CODE_MINUTES = 10
/** How long a limit that was raised waits, and for how long one may shut oneself out (days). */
export const LIMIT_WAIT_HOURS = 24
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const

/**
 * What a super message costs at least, and for how many seconds it then stands, while an operator sets no other steps:
 * the last step that is paid for counts.
 */
export const SUPER_MESSAGE_STEPS: SuperStep[] = [
  { tenths: 300, seconds: 60 },
  { tenths: 500, seconds: 120 },
  { tenths: 1_000, seconds: 300 },
  { tenths: 5_000, seconds: 1_800 },
  { tenths: 10_000, seconds: 3_600 },
  { tenths: 20_000, seconds: 7_200 },
]
/** The longest text of a super message, a horn and a paid barrage (characters as people count them). */
export const PAID_TEXT_MOST = { super: 80, horn: 60, barrage: 50 } as const

/** A red envelope, while an operator sets nothing else: at most so many parts, and how long it may stay open; and the longest word. */
export const ENVELOPE = { partsMost: 100, wordMost: 40, secondsLeast: 30, secondsMost: 600 } as const

/** What an operator may set for it at the most. */
export const ENVELOPE_BOUNDS = { partsMost: 500, secondsLeast: 10, secondsMost: 3_600 } as const

/** A month of guard or nobility, and how long after its end one still renews at the lower price. */
export const TIER_MONTH_DAYS = 30
export const RENEWAL_GRACE_DAYS = 15
export const TIER_MONTHS_MOST = 12
/**
 * The hour of the site's day at which nobility ends: the first one that is not before the time that was paid for. Nobody
 * loses his badge in the middle of an evening, and never before his month is over.
 */
export const NOBLE_END_HOUR = 4
/** How many tenths of a diamond a coin is reckoned as where both are weighed: more than it buys anywhere. */
export const COIN_TENTHS = 10
/** How long before its end one is reminded. */
export const REMIND_DAYS = 3

/** What an operator may switch off, and the figures he may set. */
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
/** `share` is the anchor's part in percent; limits and prices in tenths; horns: seconds between two, most a day; red envelopes: most parts, seconds open. */
export const MONEY_FIGURES = [
  'share',
  'limit_send',
  'limit_day',
  'limit_month',
  'horn_price',
  'horn_seconds',
  'horn_day',
  'envelope_parts',
  'envelope_seconds_least',
  'envelope_seconds_most',
] as const
export type MoneyFigure = (typeof MONEY_FIGURES)[number]

export type MoneySettings = Record<MoneySwitch, boolean> &
  Record<MoneyFigure, number> & {
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
  share: 50,
  limit_send: 200_000,
  limit_day: 500_000,
  limit_month: 3_000_000,
  horn_price: 1_000,
  horn_seconds: 30,
  horn_day: 50,
  envelope_parts: ENVELOPE.partsMost,
  envelope_seconds_least: ENVELOPE.secondsLeast,
  envelope_seconds_most: ENVELOPE.secondsMost,
  super_steps: SUPER_MESSAGE_STEPS,
}
