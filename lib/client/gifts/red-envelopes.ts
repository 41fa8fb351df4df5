import { useQuery } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { keys } from '#lib/client/core/keys.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/gifts/red-envelopes.ts'
import { PRICES_MS } from './gifts.ts'

export const putEnvelope = (input: InputOf<typeof contract.putEnvelope>, options?: CallOptions) =>
  call(contract.putEnvelope, input, options)

/** By `room_id` those that are open, by `envelope_id` one with who got what. */
export const getEnvelopes = (input: InputOf<typeof contract.getEnvelopes>, options?: CallOptions) =>
  call(contract.getEnvelopes, input, options)

export const takePart = (input: InputOf<typeof contract.takePart>, options?: CallOptions) =>
  call(contract.takePart, input, options)

export const takePartMutation = mutationOf(takePart)

/** What a red envelope may be, as an operator set it. */
export const useEnvelopeBounds = (roomId: number) =>
  useQuery({
    queryKey: keys.envelopeBounds(roomId),
    queryFn: async ({ signal }) => (await getEnvelopes({ room_id: roomId }, { signal, quiet: true })).bounds,
    staleTime: PRICES_MS,
  })

export const useEnvelope = (userId: number, envelopeId: number) =>
  useQuery({
    queryKey: keys.envelope(userId, envelopeId),
    queryFn: ({ signal }) => getEnvelopes({ envelope_id: envelopeId }, { signal, quiet: true }),
  })
