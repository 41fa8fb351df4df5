import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { matchMarket } from './fields.ts'

/** Bounds of a stake on a match, in coins; the fee of pools in hundredths of a percent. */
const bounds = z.object({ min_stake: z.int(), max_stake: z.int(), fee_bps: z.int() })

export const getMatchMarkets = endpoint({
  noun: 'predictions',
  name: 'getMatchMarkets',
  method: 'GET',
  path: 'api/predictions/matchMarkets',
  summary:
    'The markets of a match: those that are open, and those that were staked on with their outcomes. Empty while predictions are off.',
  access: 'guest',
  input: z.object({ match_id: id() }),
  output: z.object({
    server_time: time(),
    match_id: z.int(),
    bounds,
    list: z.array(matchMarket),
    /** The request hides the score of the match, which its markets would give away. */
    score_hidden: z.optional(z.literal(true)),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type MatchMarketList = z.output<typeof getMatchMarkets.output>

export const getMatchesToPredict = endpoint({
  noun: 'predictions',
  name: 'getMatchesToPredict',
  method: 'GET',
  path: 'api/predictions/matches',
  summary:
    'Matches with markets to stake on: the live ones first, then those of the next three days by kick-off. Empty while predictions are off.',
  access: 'guest',
  input: z.object({ sport: z.optional(z.enum(SPORTS)), ...paging }),
  output: z.extend(
    listOf(z.object({ match: matchRow, competition: competitionBrief, markets: z.array(matchMarket) })),
    { server_time: time(), bounds },
  ),
  changes: false,
  rate: 'read',
  cost: 8,
  extension: true,
})
export type MatchToPredict = z.output<typeof getMatchesToPredict.output>['list'][number]
