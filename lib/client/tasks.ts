import * as contract from '#lib/contract/tasks.ts'
import { type CallOptions, call } from './core/call.ts'

export const getSignTasks = (options?: CallOptions) => call(contract.getSignTasks, {}, options)
export const getTasks = (options?: CallOptions) => call(contract.getTasks, {}, options)
/** Signs in for today (0) or claims a task. A key names the one wish, however often it has to be sent. */
export const claimTask = (input: { id: number; idempotency_key: string }, options?: CallOptions) =>
  call(contract.claimTask, input, options)
export const repairDay = (options?: CallOptions) => call(contract.repairDay, {}, options)
export const sendWatched = (input: { room_id: number; tab: string; begin: boolean }, options?: CallOptions) =>
  call(contract.sendWatched, input, options)
