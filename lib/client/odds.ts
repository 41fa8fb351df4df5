import { queryOptions } from '@tanstack/react-query'
import { oddsKeys } from '#lib/client/odds-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/odds.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { type CallOptions, call } from './core/call.ts'

/** The bookmakers of a sport, the default one first; empty where the operator shows no odds. */
export const getCompanies = (sport?: Sport, options?: CallOptions) =>
  call(contract.getCompanies, { sport }, options)

/** One bookmaker's odds of a day's matches, or of the live ones. */
export const getOddsList = (input: InputOf<typeof contract.getOddsList>, options?: CallOptions) =>
  call(contract.getOddsList, input, options)

export const getMatchOdds = (input: { id: number; market?: OddsMarket }, options?: CallOptions) =>
  call(contract.getMatchOdds, input, options)

export const getOddsHistory = (
  input: { id: number; market: OddsMarket; company_id: number },
  options?: CallOptions,
) => call(contract.getOddsHistory, input, options)

/**
 * A market of a match's odds, the first one where `market` is null; `userId` where they are for members, null
 * where they are for everybody. The page prefetches the first for everybody; the topic of the match keeps all
 * of them up to date.
 */
export const matchOddsQuery = (userId: number | null, id: number, market: OddsMarket | null = null) =>
  queryOptions({
    queryKey: oddsKeys.matchOdds(userId, id, market),
    queryFn: ({ signal }) => getMatchOdds({ id, ...(market ? { market } : {}) }, { signal, quiet: true }),
    // A market that was not shown for a while has missed pushes, so its cached data becomes stale like any
    // other.
    refetchOnWindowFocus: false,
    // Without a connection it fails at once, so that the board can report it.
    networkMode: 'always',
    retry: false,
  })
