import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/social/calendar.ts'

export const makeCalendarLink = (options?: CallOptions) => call(contract.makeCalendarLink, {}, options)

export const endCalendarLink = (options?: CallOptions) => call(contract.endCalendarLink, {}, options)
