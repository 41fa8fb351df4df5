import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/gifts.ts'

export const getAdminGifts = (options?: CallOptions) => call(contract.getAdminGifts, {}, options)

export const saveGift = (input: InputOf<typeof contract.saveGift>, options?: CallOptions) =>
  call(contract.saveGift, input, options)

export const grantGift = (input: InputOf<typeof contract.grantGift>, options?: CallOptions) =>
  call(contract.grantGift, input, options)

export const getGifts = (options?: CallOptions) => call(contract.getGifts, {}, options)

export const getBackpack = (options?: CallOptions) => call(contract.getBackpack, {}, options)

export const giveGift = (input: InputOf<typeof contract.giveGift>, options?: CallOptions) =>
  call(contract.giveGift, input, options)

export const getAnchorGifts = (userId: number, options?: CallOptions) =>
  call(contract.getAnchorGifts, { user_id: userId }, options)

export const getGiftsReceived = (userId: number, options?: CallOptions) =>
  call(contract.getAnchorGifts, { user_id: userId, limit: 50 }, options)

/** Operators change price lists now and then: a page refetches after this time (ms). */
export const PRICES_MS = 5 * 60_000

/** `userId` 0 is a guest. */

export const useGifts = () =>
  useQuery({
    queryKey: giftKeys.gifts,
    queryFn: ({ signal }) => getGifts({ signal, quiet: true }),
    staleTime: PRICES_MS,
  })

export const useBackpack = (userId: number) =>
  useQuery({
    queryKey: giftKeys.backpack(userId),
    queryFn: ({ signal }) => getBackpack({ signal, quiet: true }),
    enabled: userId !== 0,
  })

export const useAnchorGifts = (anchorId: number) =>
  useQuery({
    queryKey: giftKeys.anchorGifts(anchorId),
    queryFn: ({ signal }) => getAnchorGifts(anchorId, { signal, quiet: true }),
  })
