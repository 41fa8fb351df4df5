import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/matches.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { predictionKeys } from './query-keys.ts'

export const getMatchMarkets = (matchId: number, options?: CallOptions) =>
  call(contract.getMatchMarkets, { match_id: matchId }, options)

export const getMatchesToPredict = (
  input: InputOf<typeof contract.getMatchesToPredict>,
  options?: CallOptions,
) => call(contract.getMatchesToPredict, input, options)

/** How old the markets of a page may be; those of an older copy of a page are loaded again (ms). */
const FRESH_MS = 10_000

/**
 * The markets of a match, at first those that its page was rendered with. Prices and pools move: what shows them
 * refetches on messages of the match's topic.
 */
export const matchMarketsQuery = (matchId: number, initial: contract.MatchMarketList) =>
  queryOptions({
    queryKey: predictionKeys.markets(matchId),
    queryFn: ({ signal }) => getMatchMarkets(matchId, { signal, quiet: true }),
    initialData: initial,
    initialDataUpdatedAt: Date.parse(initial.server_time),
    staleTime: FRESH_MS,
  })

/** A page of the matches to stake on; of all sports with null. */
export const matchesToPredictQuery = (sport: Sport | null, page: number) =>
  queryOptions({
    queryKey: predictionKeys.matches(sport, page),
    queryFn: ({ signal }) =>
      getMatchesToPredict({ ...(sport ? { sport } : {}), page, page_size: 10 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
