import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/barrages.ts'
import { PRICES_MS } from './gifts.ts'

export const getAdminBarrages = (options?: CallOptions) => call(contract.getAdminBarrages, {}, options)

export const saveBarrage = (input: InputOf<typeof contract.saveBarrage>, options?: CallOptions) =>
  call(contract.saveBarrage, input, options)

export const saveBarrageMutation = () => operatorMutation(saveBarrage)

export const getBarrages = (options?: CallOptions) => call(contract.getBarrages, {}, options)

export const sendBarrage = (input: InputOf<typeof contract.sendBarrage>, options?: CallOptions) =>
  call(contract.sendBarrage, input, options)

export const useBarrages = (userId: number) =>
  useQuery({
    queryKey: giftKeys.barrages(userId),
    queryFn: ({ signal }) => getBarrages({ signal, quiet: true }),
    staleTime: PRICES_MS,
  })
