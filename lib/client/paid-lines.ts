import type { InputOf } from '#lib/contract/endpoint.ts'
import * as contract from '#lib/contract/paid-lines.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

export const getBarrages = (options?: CallOptions) => call(contract.barrageList, {}, options)
export const sendBarrage = (input: InputOf<typeof contract.sendBarrage>, options?: CallOptions) =>
  call(contract.sendBarrage, input, options)
export const getSuperMessages = (roomId: number, options?: CallOptions) =>
  call(contract.superMessageList, { room_id: roomId }, options)
export const sendSuperMessage = (input: InputOf<typeof contract.sendSuperMessage>, options?: CallOptions) =>
  call(contract.sendSuperMessage, input, options)
/** Takes one away that stands; its giver has all of it back. */
export const removeSuperMessage = (messageId: number, options?: CallOptions) =>
  call(contract.removeSuperMessage, { message_id: messageId }, options)
export const getHorns = (input: InputOf<typeof contract.hornList>, options?: CallOptions) =>
  call(contract.hornList, input, options)
export const sendHorn = (input: InputOf<typeof contract.sendHorn>, options?: CallOptions) =>
  call(contract.sendHorn, input, options)

export const removeSuperMessageMutation = mutationOf(removeSuperMessage)
