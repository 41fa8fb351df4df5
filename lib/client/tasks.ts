import * as contract from '#lib/contract/tasks.ts'
import { type CallOptions, call } from './core/call.ts'

export const getSignTasks = (options?: CallOptions) => call(contract.pcSignTaskList, {}, options)
export const getTasks = (options?: CallOptions) => call(contract.userTaskList, {}, options)
/** Signs in for today (0) or claims a task. A key names the one wish, however often it has to be sent. */
export const claim = (input: { id: number; idempotency_key: string }, options?: CallOptions) =>
  call(contract.taskHandleSign, input, options)
export const repairDay = (options?: CallOptions) => call(contract.repair, {}, options)
export const sendWatched = (input: { room_id: number; tab: string; begin: boolean }, options?: CallOptions) =>
  call(contract.watched, input, options)
