import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'
import { type CallOptions, call } from './core/call.ts'

export const getGifts = (options?: CallOptions) => call(contract.giftList, {}, options)
export const getBackpack = (options?: CallOptions) => call(contract.userGiftList, {}, options)
export const giveGift = (input: InputOf<typeof contract.handselGift>, options?: CallOptions) =>
  call(contract.handselGift, input, options)
export const getAnchorGifts = (userId: number, options?: CallOptions) =>
  call(contract.anchorGiftList, { user_id: userId }, options)
