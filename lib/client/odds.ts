import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/odds.ts'
import type { OddsMarket, Sport } from '#lib/shared/vocabulary.ts'
import { type CallOptions, call } from './core/call.ts'

/** The bookmakers of a sport, the one shown without a choice first; empty where the operator shows no odds. */
export const getCompanies = (sport?: Sport, options?: CallOptions) =>
  call(contract.getCompanies, { sport }, options)

/** One bookmaker's odds of a day's matches, or of those that are live. */
export const getOddsList = (input: InputOf<typeof contract.getOddsList>, options?: CallOptions) =>
  call(contract.getOddsList, input, options)

export const getMatchOdds = (input: { id: number; market?: OddsMarket }, options?: CallOptions) =>
  call(contract.getMatchOdds, input, options)

export const getOddsHistory = (
  input: { id: number; market: OddsMarket; company_id: number },
  options?: CallOptions,
) => call(contract.getOddsHistory, input, options)
