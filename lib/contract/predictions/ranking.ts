import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, person } from '#lib/contract/core/fields.ts'
import { RANKING_SCOPES } from '#lib/shared/predictions/vocabulary.ts'

export const getPredictionRanking = endpoint({
  noun: 'predictions',
  name: 'getPredictionRanking',
  method: 'GET',
  path: 'api/predictions/ranking',
  summary:
    'Users by return, which is coins returned over coins staked of at least 20 settled stakes; of friends or of all, and only those who agreed. Users see their own.',
  access: 'user',
  input: z.object({ scope: z._default(z.enum(RANKING_SCOPES), 'all') }),
  output: z.object({
    /** The first hundred. */
    list: z.array(
      z.object({
        place: z.int(),
        ...person,
        stakes: z.int(),
        /** 1.25: 125 coins were returned for 100. */
        return_rate: z.number(),
        is_self: z.boolean(),
      }),
    ),
    own: z.object({
      stakes: z.int(),
      /** Settled stakes that a place needs. */
      needed: z.int(),
      /** Null: no settled stakes. */
      return_rate: z.nullable(z.number()),
      is_shown: z.boolean(),
    }),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})
export type PredictionRanking = z.output<typeof getPredictionRanking.output>

export const setRankingShown = endpoint({
  noun: 'predictions',
  name: 'setRankingShown',
  method: 'POST',
  path: 'api/predictions/setRankingShown',
  summary: 'Agrees to be named in the rankings, or no longer.',
  access: 'user',
  input: z.object({ is_shown: flag() }),
  output: z.object({ is_shown: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})
