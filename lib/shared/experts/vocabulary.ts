import type { OddsMarket, Sport } from '../vocabulary.ts'

/** Enumerations and limits of experts and their plans. Prices of plans are in tenths of a diamond. */

/** `active` publishes; `suspended` and `removed` do not, and their plans and record stay. */
export const EXPERT_STATES = ['active', 'suspended', 'removed'] as const
export type ExpertState = (typeof EXPERT_STATES)[number]

/**
 * `open`: it can be bought, its picks are for buyers; `running`: its first match has kicked off, everything but the
 * salt is public; `settled`: every match has its result.
 */
export const PLAN_STATES = ['open', 'running', 'settled'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/**
 * Of a settled plan, by what a stake of 1 returned: more than 1 is `won`, 1 is `push`, less is `lost`. `void`: none of
 * its matches counted.
 */
export const PLAN_VERDICTS = ['won', 'lost', 'push', 'void'] as const
export type PlanVerdict = (typeof PLAN_VERDICTS)[number]

/** `held` until the plan is settled, then `paid` to the expert and the site or `refunded` to the buyer. */
export const PURCHASE_STATES = ['held', 'paid', 'refunded'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Markets that a plan can pick from, by sport, in the order of the form. */
export const PLAN_MARKETS: Readonly<Record<Sport, readonly OddsMarket[]>> = {
  football: ['eu', 'asia', 'bs', 'btts'],
  basketball: ['spread', 'total', 'moneyline'],
  esports: ['moneyline'],
}

/** Picks: the over of a total and the "yes" of both teams to score are `home`. */
export const PICKS = ['home', 'draw', 'away'] as const

/** What a record is divided by: the market of a plan with one match, or `multi` for an accumulator. */
export const MULTI = 'multi'

/** Orders of plans: by what their experts returned over their last settled plans, by streak, or by time. */
export const PLAN_SORTS = ['kickoff', 'newest', 'return_10', 'return_50', 'return_100', 'streak'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]
export const EXPERT_SORTS = ['return_10', 'return_50', 'return_100', 'streak', 'followers', 'newest'] as const
export type ExpertSort = (typeof EXPERT_SORTS)[number]

/** Numbers of settled plans that returns are computed over, the newest ones; 0: all of them. */
export const RECORD_WINDOWS = [10, 50, 100, 0] as const

export const MAX_SELECTIONS = 4
export const MIN_STAKE = 1
export const MAX_STAKE = 10
/** Prices of plans in tenths of a diamond; 0 is free. */
export const MIN_PLAN_PRICE = 10
export const MAX_PLAN_PRICE = 10_000
/** Plans that an expert publishes in 24 hours. */
export const MAX_PLANS_A_DAY = 20

/** Lengths in characters as people count them. */
export const MIN_REASONS_LENGTH = 15
export const MAX_REASONS_LENGTH = 2_000
export const MIN_INTRODUCTION_LENGTH = 15
export const MAX_INTRODUCTION_LENGTH = 500
export const MAX_SAMPLES = 5
export const MAX_SAMPLE_LENGTH = 500
export const MAX_EXPERT_REASON = 300

/** Previous hash of the first plan of the chain. */
export const GENESIS_HASH = '0'.repeat(64)
export const PLAN_HASH = /^[0-9a-f]{64}$/
/** Largest product of the prices of a plan. */
export const MAX_TOTAL_PRICE = 10_000
