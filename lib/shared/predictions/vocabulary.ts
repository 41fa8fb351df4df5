/** Enumerations and limits of predictions, one list each. Stakes are whole coins, never diamonds. */
import type { Sport } from '../vocabulary.ts'

/**
 * Markets of matches. `result`: 1X2, or the winner where a sport has no draw. `total`: over or under. `first_goal`: the
 * side that scores first. `next_goal`, `quarter` and `map` have a number: which goal, quarter or map.
 */
export const MATCH_MARKETS = ['result', 'total', 'first_goal', 'next_goal', 'quarter', 'map'] as const
export type MatchMarket = (typeof MATCH_MARKETS)[number]

/** What is offered of a sport before kick-off and while it is played. */
export const MARKETS_OF_SPORT: Readonly<Record<Sport, readonly MatchMarket[]>> = {
  football: ['result', 'total', 'first_goal', 'next_goal'],
  basketball: ['result', 'total', 'quarter'],
  esports: ['result', 'map'],
}

/** Markets that stay open while the match is played. */
export const LIVE_MARKETS: ReadonlySet<MatchMarket> = new Set(['next_goal', 'quarter', 'map'])

/**
 * `odds`: a price is fixed at the moment of the stake. `pool`: the stakes less the fee are divided among those who were
 * right, in proportion to their stakes.
 */
export const MARKET_MODES = ['odds', 'pool'] as const
export type MarketMode = (typeof MARKET_MODES)[number]

/** What can be staked on. `home` is the over and `away` the under of a total; `none`: no further goal. */
export const MATCH_PICKS = ['home', 'draw', 'none', 'away'] as const
export type MatchPick = (typeof MATCH_PICKS)[number]

/** Returns the picks of a market, in the order in which they are shown. */
export function picksOf(market: MatchMarket, sport: Sport): readonly MatchPick[] {
  if (market === 'first_goal' || market === 'next_goal') return ['home', 'none', 'away']
  if (market === 'quarter' || (market === 'result' && sport === 'football')) return ['home', 'draw', 'away']
  return ['home', 'away']
}

/** `returned`: paid back without a win or a loss. */
export const STAKE_STATES = ['open', 'won', 'lost', 'returned'] as const
export type StakeState = (typeof STAKE_STATES)[number]

/** Filters of one's own stakes. */
export const STAKE_LISTS = ['open', 'settled'] as const
export type StakeList = (typeof STAKE_LISTS)[number]

/**
 * `held`: its texts wait for an operator. `closed`: no more stakes. `decided`: paid after the time to object.
 * `disputed`: somebody has objected, an operator decides. `cancelled`: all stakes were paid back.
 */
export const QUESTION_STATES = ['held', 'open', 'closed', 'decided', 'disputed', 'paid', 'cancelled'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** Why the stakes on a question were paid back. `refused`: its texts were, before anybody could stake. */
export const CANCEL_REASONS = ['manager', 'operator', 'undecided', 'refused'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const MIN_ANSWERS = 2
export const MAX_ANSWERS = 10
/** Maximum lengths in characters as people count them (graphemes). */
export const MAX_QUESTION_LENGTH = 100
export const MAX_ANSWER_LENGTH = 30
export const MAX_OBJECTION_LENGTH = 200
/** For how long stakes on a question are taken, in seconds. */
export const MIN_QUESTION_SECONDS = 30
export const MAX_QUESTION_SECONDS = 1_800
/** Questions of a room that are open or wait for their decision at the same time. */
export const MAX_ROOM_QUESTIONS = 3
/** Time to object to a decision, and time to decide after the close; then stakes are paid back. */
export const OBJECTION_MINUTES = 60
export const DECISION_HOURS = 24

/** Settled stakes that a place in the ranking needs. */
export const MIN_RANKED_STAKES = 20
export const RANKING_SCOPES = ['friends', 'all'] as const
export type RankingScope = (typeof RANKING_SCOPES)[number]

/** A user's own limits of loss in coins; null: the site's. */
export interface LossLimits {
  day: number | null
  week: number | null
  month: number | null
}
export const LOSS_PERIODS = ['day', 'week', 'month'] as const
export type LossPeriod = (typeof LOSS_PERIODS)[number]

/** Highest stake and limit that an operator may set, in coins. */
export const MAX_COINS = 1_000_000

/**
 * What an operator sets. Stakes and losses in coins, `fee_bps` (of pools) and `margin_bps` (in prices) in hundredths of
 * a percent. `max_stake` is per stake on a match, `max_market_stake` per user and market, `max_question_stake` per user
 * and question. `delay_seconds`: a stake placed within this time before what decides it is paid back, since feeds are
 * late.
 */
export const PREDICTION_AMOUNTS = [
  'min_stake',
  'max_stake',
  'max_market_stake',
  'max_question_stake',
  'fee_bps',
  'margin_bps',
  'delay_seconds',
  'loss_day',
  'loss_week',
  'loss_month',
] as const
export type PredictionAmount = (typeof PREDICTION_AMOUNTS)[number]
export const PREDICTION_SWITCHES = ['matches', 'questions', 'real_name'] as const
export type PredictionSwitch = (typeof PREDICTION_SWITCHES)[number]
export type PredictionSettings = Record<PredictionAmount, number> & Record<PredictionSwitch, boolean>

/** Name of the setting in the database. */
export const PREDICTION_SETTING = 'predictions'

export const PREDICTION_DEFAULTS: PredictionSettings = {
  min_stake: 1,
  max_stake: 500,
  max_market_stake: 1_000,
  max_question_stake: 500,
  fee_bps: 500,
  margin_bps: 500,
  delay_seconds: 20,
  loss_day: 2_000,
  loss_week: 8_000,
  loss_month: 20_000,
  matches: true,
  questions: true,
  real_name: false,
}

/** Least and most that an operator may set. */
export const PREDICTION_BOUNDS: Readonly<Record<PredictionAmount, readonly [min: number, max: number]>> = {
  min_stake: [1, 1_000],
  max_stake: [1, MAX_COINS],
  max_market_stake: [1, MAX_COINS],
  max_question_stake: [1, MAX_COINS],
  fee_bps: [0, 2_000],
  margin_bps: [0, 3_000],
  delay_seconds: [0, 120],
  loss_day: [0, MAX_COINS],
  loss_week: [0, MAX_COINS],
  loss_month: [0, MAX_COINS],
}
