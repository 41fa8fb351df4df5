import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/plays.ts'

export const getPlays = (id: number, options?: CallOptions) => call(contract.getPlays, { id }, options)
