import * as contract from '#lib/contract/search.ts'
import { type CallOptions, call } from './core/call.ts'

export const searchAll = (
  input: { name: string; kind?: contract.SearchKind | 'all'; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.searchAll, input, options)

export const getHot = (options?: CallOptions) => call(contract.getHot, {}, options)

export const suggest = (name: string, options?: CallOptions) => call(contract.suggest, { name }, options)

export const reportSearched = (name: string, options?: CallOptions) =>
  call(contract.reportSearched, { name }, options)
