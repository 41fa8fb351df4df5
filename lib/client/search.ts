import * as contract from '#lib/contract/search.ts'
import { type CallOptions, call } from './core/call.ts'

export const searchAll = (
  input: { name: string; kind?: contract.SearchKind | 'all'; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.searchAll, input, options)

export const getHot = (options?: CallOptions) => call(contract.getHot, {}, options)

/** Suggestions for a text of up to 50 characters; with `kind`, of that kind only. */
export const suggest = (input: { name: string; kind?: contract.Suggestion['kind'] }, options?: CallOptions) =>
  call(contract.suggest, input, options)

export const reportSearched = (name: string, options?: CallOptions) =>
  call(contract.reportSearched, { name }, options)
