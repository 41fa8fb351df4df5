import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { moderationKeys } from '#lib/client/moderation/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/sanctions.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'

export const getOwnSanctions = (page: number, options?: CallOptions) =>
  call(contract.getOwnSanctions, { page }, options)

export const sanctionOnSite = (input: InputOf<typeof contract.sanctionOnSite>, options?: CallOptions) =>
  call(contract.sanctionOnSite, input, options)

export const liftSiteSanction = (input: InputOf<typeof contract.liftSiteSanction>, options?: CallOptions) =>
  call(contract.liftSiteSanction, input, options)

export const liftSiteSanctionMutation = () => operatorMutation(liftSiteSanction)

export const muteUser = (input: InputOf<typeof contract.muteUser>, options?: CallOptions) =>
  call(contract.muteUser, input, options)

export const kickUser = (input: InputOf<typeof contract.kickUser>, options?: CallOptions) =>
  call(contract.kickUser, input, options)

export const liftRoomSanction = (
  input: { room_id: number; user_id: number; kind: Sanction },
  options?: CallOptions,
) => call(contract.liftRoomSanction, input, options)

export const getSanctioned = (
  input: { room_id: number; kind: Sanction; page: number },
  options?: CallOptions,
) => call(contract.getSanctioned, input, options)

export const getUserStatus = (input: { room_id: number; user_id?: number }, options?: CallOptions) =>
  call(contract.getUserStatus, input, options)

export const warnUser = (
  input: { room_id: number; user_id: number; reason: string },
  options?: CallOptions,
) => call(contract.warnUser, input, options)

export const acknowledgeWarning = (id: number, options?: CallOptions) =>
  call(contract.acknowledgeWarning, { id }, options)

export const muteUserMutation = mutationOf(muteUser)

export const kickUserMutation = mutationOf(kickUser)

export const liftRoomSanctionMutation = mutationOf(liftRoomSanction)

/**
 * The role and sanctions of `personId` in a room, as the moderator `userId` sees them: refetched for every
 * card.
 */
export const roomStatusQuery = (userId: number, roomId: number, personId: number) =>
  queryOptions({
    queryKey: moderationKeys.roomStatus(userId, roomId, personId),
    queryFn: ({ signal }) => getUserStatus({ room_id: roomId, user_id: personId }, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 1_000,
  })
