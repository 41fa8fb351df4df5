import * as z from 'zod/mini'
import { colours, localised, person, time } from '#lib/contract/core/fields.ts'
import { PICKS, PLAN_STATES, PLAN_VERDICTS } from '#lib/shared/experts/vocabulary.ts'
import { OUTCOMES } from '#lib/shared/odds/settlement.ts'
import { MATCH_STATUSES, ODDS_MARKETS, SPORTS } from '#lib/shared/vocabulary.ts'

/**
 * What chance alone gives in 95 of 100 cases at the prices of the same plans (docs/experts.md), as shares: 0.1 is
 * 10 %. `exact`: by the distribution of the number of hits. `normal`: by the normal distribution; the chance to be
 * inside differs from 95 % by at most twice `error`.
 */
export const chanceInterval = z.object({
  low: z.number(),
  high: z.number(),
  method: z.enum(['exact', 'normal']),
  error: z.nullable(z.number()),
})
export type ChanceInterval = z.output<typeof chanceInterval>

/**
 * A record of settled plans. Shares and units are null while there is nothing to compute them from; void plans count
 * in `plans` and `voids` only. `hit_rate` is won / (won + lost), `yield` is profit / staked.
 */
export const record = z.object({
  plans: z.int(),
  won: z.int(),
  lost: z.int(),
  pushes: z.int(),
  voids: z.int(),
  /** Units staked and won or lost. */
  staked: z.number(),
  profit: z.number(),
  hit_rate: z.nullable(z.number()),
  hit_chance: z.nullable(chanceInterval),
  yield: z.nullable(z.number()),
  yield_chance: z.nullable(chanceInterval),
})
export type ExpertRecord = z.output<typeof record>

/** An expert beside their plans and in lists. All texts are plain: render them as text. */
export const expertBrief = z.object({
  ...person,
  /** Settled plans ever. */
  settled: z.int(),
  /** Won plans in a row up to now; negative: lost ones. 0 without any. */
  streak: z.int(),
  /** Over the last 10, 50 and 100 settled plans, in the order of RECORD_WINDOWS, and over all. */
  windows: z.array(z.object({ size: z.int(), record })),
})
export type ExpertBrief = z.output<typeof expertBrief>

/** A match of a plan. `outcome` also hides where the request hides its score. */
export const planMatch = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  competition_id: z.int(),
  ...localised('competition_name'),
  status: z.enum(MATCH_STATUSES),
  kickoff_at: time(),
  home_team_id: z.int(),
  ...localised('home_team_name'),
  home_colours: z.nullable(colours()),
  home_score: z.nullable(z.int()),
  away_team_id: z.int(),
  ...localised('away_team_name'),
  away_colours: z.nullable(colours()),
  away_score: z.nullable(z.int()),
  score_hidden: z.optional(z.literal(true)),
})
export type PlanMatch = z.output<typeof planMatch>

/** What is for buyers only while the plan is open. Prices are decimal odds in every market. */
export const planPick = z.object({
  pick: z.enum(PICKS),
  /** Handicap of the home side, or the total; null for the other markets. */
  line: z.nullable(z.number()),
  price: z.number(),
  /** Probability of the pick by the prices of the same quote without the bookmaker's margin. */
  chance: z.number(),
  quoted_at: time(),
})

export const planSelection = z.object({
  match: planMatch,
  market: z.enum(ODDS_MARKETS),
  company: z.object({ id: z.int(), ...localised('name') }),
  /** Null while it is locked. */
  pick: z.nullable(planPick),
  /** Null until the match has its result. */
  outcome: z.nullable(z.enum(OUTCOMES)),
})
export type PlanSelection = z.output<typeof planSelection>

/** A plan as everybody, its buyers or its author see it. */
export const planCard = z.object({
  id: z.int(),
  /** Its place in the chain of the site, from 1. */
  number: z.int(),
  expert: expertBrief,
  sport: z.enum(SPORTS),
  state: z.enum(PLAN_STATES),
  /** Tenths of a diamond; 0: free. */
  price_tenths: z.int(),
  back_if_wrong: z.boolean(),
  published_at: time(),
  /** Kick-off of the first match as of the publication: purchases end, picks become public. */
  closes_at: time(),
  selections: z.array(planSelection),
  /** For buyers only while it is open, like the picks: null. Units, and the product of the prices. */
  stake: z.nullable(z.int()),
  total_price: z.nullable(z.number()),
  is_locked: z.boolean(),
  is_own: z.boolean(),
  is_bought: z.boolean(),
  /** An operator has hidden its reasons and ended its sale; it counts in the record. */
  is_hidden: z.boolean(),
  verdict: z.nullable(z.enum(PLAN_VERDICTS)),
  /** Returned amount for a stake of 1, and units won or lost. */
  returned: z.nullable(z.number()),
  profit: z.nullable(z.number()),
  settled_at: z.nullable(time()),
  /** Times it was settled: more than 1 after a correction of a result. */
  settlements: z.int(),
  buyers: z.int(),
  likes: z.int(),
  is_liked: z.boolean(),
  comments: z.int(),
  hash: z.string(),
})
export type PlanCard = z.output<typeof planCard>
