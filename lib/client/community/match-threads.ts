import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/match-threads.ts'

export const getMatchThreads = (options?: CallOptions) => call(contract.getMatchThreads, {}, options)
