import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, listOf, paging } from '#lib/contract/core/fields.ts'
import { matchRow } from '#lib/contract/matches/match.ts'
import { MATCH_MARKETS, MATCH_PICKS, MAX_ANSWERS, STAKE_LISTS } from '#lib/shared/predictions/vocabulary.ts'
import { coinBalance, stake, staking } from './fields.ts'

const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,4})?$/))]),
  z.transform((value) => Number(value)),
)

export const stakeOnMatch = endpoint({
  noun: 'predictions',
  name: 'stakeOnMatch',
  method: 'POST',
  path: 'api/predictions/stakeOnMatch',
  summary:
    'Stakes coins on a market of a match. At odds, `price` is the price that was shown: with a lower one the call is refused and names it, a higher one is taken.',
  access: 'user',
  input: z.object({
    ...staking,
    match_id: id(),
    market: z.enum(MATCH_MARKETS),
    /** Of the goal, quarter or map; 0 for other markets. */
    number: z._default(count(0, 100), 0),
    /** Of totals only. */
    line: z.optional(z.pipe(decimal, z.number().check(z.gte(0), z.lte(1_000)))),
    pick: z.enum(MATCH_PICKS),
    price: z.optional(z.pipe(decimal, z.number().check(z.gte(1), z.lte(1_000)))),
  }),
  output: z.object({ stake, balance: coinBalance }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const stakeOnQuestion = endpoint({
  noun: 'predictions',
  name: 'stakeOnQuestion',
  method: 'POST',
  path: 'api/predictions/stakeOnQuestion',
  summary:
    'Stakes coins on an answer to a question of a room. Further stakes go on the same answer. Not for those who can decide it.',
  access: 'user',
  input: z.object({ ...staking, question_id: id(), position: count(0, MAX_ANSWERS - 1) }),
  output: z.object({ stake, balance: coinBalance }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const getOwnStakes = endpoint({
  noun: 'predictions',
  name: 'getOwnStakes',
  method: 'GET',
  path: 'api/predictions/ownStakes',
  summary: 'The user’s open or settled stakes, the newest first, with the sums of the settled ones.',
  access: 'user',
  input: z.object({ state: z._default(z.enum(STAKE_LISTS), 'open'), ...paging }),
  output: z.extend(listOf(stake), {
    /** The matches of the list, each once. */
    matches: z.array(matchRow),
    totals: z.object({
      open_stakes: z.int(),
      open_coins: z.int(),
      settled_stakes: z.int(),
      won_stakes: z.int(),
      /** Coins staked and returned by stakes that were won or lost. */
      staked: z.int(),
      returned: z.int(),
    }),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type OwnStakes = z.output<typeof getOwnStakes.output>

/** Pushed on `user:<id>`: stakes of the user were settled, or settled again. Reload what shows them and the wallet. */
export const stakesPush = z.object({ type: z.literal('stakes_settled') })
