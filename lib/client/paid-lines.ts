import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as barragesContract from '#lib/contract/gifts/barrages.ts'
import * as contract from '#lib/contract/gifts/horns.ts'
import * as superMessagesContract from '#lib/contract/gifts/super-messages.ts'
import { type CallOptions, call } from './core/call.ts'
import { mutationOf } from './queries/mutation-of.ts'

export const getBarrages = (options?: CallOptions) => call(barragesContract.getBarrages, {}, options)
export const sendBarrage = (input: InputOf<typeof barragesContract.sendBarrage>, options?: CallOptions) =>
  call(barragesContract.sendBarrage, input, options)
export const getSuperMessages = (roomId: number, options?: CallOptions) =>
  call(superMessagesContract.getSuperMessages, { room_id: roomId }, options)
export const sendSuperMessage = (
  input: InputOf<typeof superMessagesContract.sendSuperMessage>,
  options?: CallOptions,
) => call(superMessagesContract.sendSuperMessage, input, options)
/** Takes one away that stands; its giver has all of it back. */
export const removeSuperMessage = (messageId: number, options?: CallOptions) =>
  call(superMessagesContract.removeSuperMessage, { message_id: messageId }, options)
export const getHorns = (input: InputOf<typeof contract.getHorns>, options?: CallOptions) =>
  call(contract.getHorns, input, options)
export const sendHorn = (input: InputOf<typeof contract.sendHorn>, options?: CallOptions) =>
  call(contract.sendHorn, input, options)

export const removeSuperMessageMutation = mutationOf(removeSuperMessage)
