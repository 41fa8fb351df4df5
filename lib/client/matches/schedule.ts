import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/matches/schedule.ts'

export const getSchedule = (
  input: { type: number; date?: string; competition_id?: number },
  options?: CallOptions,
) => call(contract.getSchedule, input, options)

export const getForesight = (
  input: { type: number; page?: number; page_size?: number },
  options?: CallOptions,
) => call(contract.getForesight, input, options)
