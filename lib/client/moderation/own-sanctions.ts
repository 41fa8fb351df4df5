import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/moderation/own-sanctions.ts'

export const getOwnSanctions = (page: number, options?: CallOptions) =>
  call(contract.getOwnSanctions, { page }, options)
