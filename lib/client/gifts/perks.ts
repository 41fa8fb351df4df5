import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/perks.ts'

export const getAdminTiers = (options?: CallOptions) => call(contract.getAdminTiers, {}, options)

export const saveTier = (input: InputOf<typeof contract.saveTier>, options?: CallOptions) =>
  call(contract.saveTier, input, options)

export const getGuards = (roomId: number, options?: CallOptions) =>
  call(contract.getGuards, { room_id: roomId }, options)

export const buyGuard = (input: InputOf<typeof contract.buyGuard>, options?: CallOptions) =>
  call(contract.buyGuard, input, options)

export const setGuardRenewal = (input: InputOf<typeof contract.setGuardRenewal>, options?: CallOptions) =>
  call(contract.setGuardRenewal, input, options)

export const setNobleRenewal = (input: InputOf<typeof contract.setNobleRenewal>, options?: CallOptions) =>
  call(contract.setNobleRenewal, input, options)

export const getNobles = (options?: CallOptions) => call(contract.getNobles, {}, options)

export const buyNoble = (input: InputOf<typeof contract.buyNoble>, options?: CallOptions) =>
  call(contract.buyNoble, input, options)

export const useGuards = (userId: number, roomId: number, enabled = true) =>
  useQuery({
    queryKey: giftKeys.guards(userId, roomId),
    queryFn: ({ signal }) => getGuards(roomId, { signal, quiet: true }),
    enabled,
  })

export const useNobles = (userId: number, enabled = true) =>
  useQuery({
    queryKey: giftKeys.nobles(userId),
    queryFn: ({ signal }) => getNobles({ signal, quiet: true }),
    enabled,
  })
