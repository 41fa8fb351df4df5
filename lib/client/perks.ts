import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/perks.ts'
import { type CallOptions, call } from './core/call.ts'

export const getGuards = (roomId: number, options?: CallOptions) =>
  call(contract.getGuards, { room_id: roomId }, options)
export const buyGuard = (input: InputOf<typeof contract.buyGuard>, options?: CallOptions) =>
  call(contract.buyGuard, input, options)
export const setGuardRenewal = (input: { room_id: number; on: boolean }, options?: CallOptions) =>
  call(contract.setGuardRenewal, input, options)
export const setNobleRenewal = (input: { on: boolean }, options?: CallOptions) =>
  call(contract.setNobleRenewal, input, options)
export const getNobles = (options?: CallOptions) => call(contract.getNobles, {}, options)
export const buyNoble = (input: InputOf<typeof contract.buyNoble>, options?: CallOptions) =>
  call(contract.buyNoble, input, options)
