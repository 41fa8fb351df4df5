import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/polls.ts'

export const votePoll = (id: number, position: number, options?: CallOptions) =>
  call(contract.votePoll, { id, position }, options)
