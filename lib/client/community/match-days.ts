import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/match-days.ts'

export const getMatchDays = (options?: CallOptions) => call(contract.getMatchDays, {}, options)
