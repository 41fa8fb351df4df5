import * as contract from '#lib/contract/site.ts'
import { type CallOptions, call } from './call.ts'

export const getSettings = (options?: CallOptions) => call(contract.settings, {}, options)
