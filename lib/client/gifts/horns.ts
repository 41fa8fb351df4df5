import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/horns.ts'

export const getAdminHorns = (input: InputOf<typeof contract.getAdminHorns>, options?: CallOptions) =>
  call(contract.getAdminHorns, input, options)

export const reviewHorn = (id: number, accept: boolean, options?: CallOptions) =>
  call(contract.reviewHorn, { horn_id: id, accept }, options)

export const takeDownHorn = (id: number, reason: string, options?: CallOptions) =>
  call(contract.takeDownHorn, { horn_id: id, reason }, options)

export const getHorns = (input: InputOf<typeof contract.getHorns>, options?: CallOptions) =>
  call(contract.getHorns, input, options)

export const sendHorn = (input: InputOf<typeof contract.sendHorn>, options?: CallOptions) =>
  call(contract.sendHorn, input, options)

export const useHorns = (userId: number, mine: boolean) =>
  useQuery({
    queryKey: giftKeys.horns(userId, mine),
    queryFn: ({ signal }) => getHorns({ mine, page_size: 20 }, { signal, quiet: true }),
  })
