import * as z from 'zod/mini'
import { count, idempotencyKey, time } from '#lib/contract/core/fields.ts'
import { OUTCOMES } from '#lib/shared/odds/settlement.ts'
import {
  MARKET_MODES,
  MATCH_MARKETS,
  MATCH_PICKS,
  MAX_COINS,
  STAKE_STATES,
} from '#lib/shared/predictions/vocabulary.ts'

/** Parts of several topics of predictions. Amounts are whole coins. */

/** Input of every call that stakes. */
export const staking = {
  idempotency_key: idempotencyKey,
  coins: count(1, MAX_COINS),
}

/** Coins of the user after a stake: those that buy anything, and those won by predictions. */
export const coinBalance = z.object({ available: z.int(), won: z.int() })

/** Which market of its match: `number` is that of the goal, quarter or map and 0 for others; `line` of totals only. */
export const marketFields = {
  market: z.enum(MATCH_MARKETS),
  number: z.int(),
  line: z.nullable(z.number()),
}

/** A market of a match. */
export const matchMarket = z.object({
  ...marketFields,
  mode: z.enum(MARKET_MODES),
  /** Stakes are taken now. */
  is_open: z.boolean(),
  /** Kick-off for markets that close with it; null: it closes with what happens in the match. */
  closes_at: z.nullable(time()),
  /** Coins of all stakes. */
  total: z.int(),
  picks: z.array(
    z.object({
      pick: z.enum(MATCH_PICKS),
      /**
       * Odds: the decimal price of now. Pool: what a coin would return if the pool stayed as it is. Null: no price, or
       * nobody has staked on it.
       */
      price: z.nullable(z.number()),
      coins: z.int(),
      stakes: z.int(),
      /** Null until it is settled. */
      outcome: z.nullable(z.enum(OUTCOMES)),
    }),
  ),
})
export type PredictionMarket = z.output<typeof matchMarket>

/** A stake of the user. */
export const stake = z.object({
  stake_id: z.int(),
  coins: z.int(),
  /** How many of the coins had been won by predictions. */
  from_won: z.int(),
  /** Decimal price that was fixed; null: a pool. */
  price: z.nullable(z.number()),
  state: z.enum(STAKE_STATES),
  /** Coins given back in all, the stake included; null until it is settled. */
  returned: z.nullable(z.int()),
  created_at: time(),
  settled_at: z.nullable(time()),
  /** Null: a stake on a question. */
  on_match: z.nullable(
    z.object({ match_id: z.int(), ...marketFields, mode: z.enum(MARKET_MODES), pick: z.enum(MATCH_PICKS) }),
  ),
  /** Null: a stake on a match. */
  on_question: z.nullable(
    z.object({
      question_id: z.int(),
      room_id: z.int(),
      text: z.string(),
      position: z.int(),
      answer: z.string(),
    }),
  ),
})
export type Stake = z.output<typeof stake>

/**
 * Why a stake was refused, as the `data` of the refusal, where the user can react. `price`: the price has fallen, and
 * `price` is that of now. `limit`: over one of the limits, of which `left` coins are left. `short`: too few coins.
 */
export const stakeRefused = z.discriminatedUnion('why', [
  z.object({ why: z.literal('price'), price: z.nullable(z.number()) }),
  z.object({ why: z.literal('limit'), left: z.int() }),
  z.object({ why: z.enum(['short', 'minor', 'real_name', 'break', 'closed']) }),
])
export type StakeRefused = z.output<typeof stakeRefused>
