import * as contract from '#lib/contract/matches/schedule.ts'
import * as calendarContract from '#lib/contract/social/calendar.ts'
import { type CallOptions, call } from './core/call.ts'

export const getSchedule = (
  input: { type: number; date?: string; competition_id?: number },
  options?: CallOptions,
) => call(contract.getSchedule, input, options)

export const getForesight = (
  input: { type: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getForesight, input, options)

export const makeCalendarLink = (options?: CallOptions) =>
  call(calendarContract.makeCalendarLink, {}, options)
export const endCalendarLink = (options?: CallOptions) => call(calendarContract.endCalendarLink, {}, options)
