import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/detail.ts'

export const getPlays = (id: number, options?: CallOptions) => call(contract.getPlays, { id }, options)

export const getMatchDetail = (id: number, options?: CallOptions) =>
  call(contract.getMatchDetail, { id }, options)
