import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'
import { type CallOptions, call } from './core/call.ts'

export const getGifts = (options?: CallOptions) => call(contract.getGifts, {}, options)
export const getBackpack = (options?: CallOptions) => call(contract.getBackpack, {}, options)
export const giveGift = (input: InputOf<typeof contract.giveGift>, options?: CallOptions) =>
  call(contract.giveGift, input, options)
export const getAnchorGifts = (userId: number, options?: CallOptions) =>
  call(contract.getAnchorGifts, { user_id: userId }, options)
