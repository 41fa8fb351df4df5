import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/videos/highlights.ts'

export const getHighlights = (matchId: number, options?: CallOptions) =>
  call(contract.getHighlights, { id: matchId }, options)
