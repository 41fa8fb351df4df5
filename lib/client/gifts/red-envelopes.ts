import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/red-envelopes.ts'
import { PRICES_MS } from './gifts.ts'

export const createEnvelope = (input: InputOf<typeof contract.createEnvelope>, options?: CallOptions) =>
  call(contract.createEnvelope, input, options)

/** With `room_id` the open ones of a room, with `envelope_id` one with its claims. */
export const getEnvelopes = (input: InputOf<typeof contract.getEnvelopes>, options?: CallOptions) =>
  call(contract.getEnvelopes, input, options)

export const claimEnvelope = (input: InputOf<typeof contract.claimEnvelope>, options?: CallOptions) =>
  call(contract.claimEnvelope, input, options)

export const claimEnvelopeMutation = mutationOf(claimEnvelope)

/** Limits of red envelopes, as set by an operator. */
export const useEnvelopeBounds = (roomId: number) =>
  useQuery({
    queryKey: giftKeys.envelopeBounds(roomId),
    queryFn: async ({ signal }) => (await getEnvelopes({ room_id: roomId }, { signal, quiet: true })).bounds,
    staleTime: PRICES_MS,
  })

export const useEnvelope = (userId: number, envelopeId: number) =>
  useQuery({
    queryKey: giftKeys.envelope(userId, envelopeId),
    queryFn: ({ signal }) => getEnvelopes({ envelope_id: envelopeId }, { signal, quiet: true }),
  })
