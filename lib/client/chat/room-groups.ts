import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/chat/room-groups.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { refetchGroups } from './groups.ts'

/** Fan groups of rooms (lib/contract/chat/room-groups.ts describes each call). */
export const getRoomGroups = (roomId: number, options?: CallOptions) =>
  call(contract.getRoomGroups, { room_id: roomId }, options)

export const getOwnGroups = (options?: CallOptions) => call(contract.getOwnGroups, {}, options)

export const showGroupInRoom = (groupId: number, state: boolean, options?: CallOptions) =>
  call(contract.showGroupInRoom, { group_id: groupId, state }, options)

export const getAssistants = (input: InputOf<typeof contract.getAssistants>, options?: CallOptions) =>
  call(contract.getAssistants, input, options)

/** The fan groups shown in a room, as a user sees them; null: a guest. */
export const roomGroupsQuery = (userId: number | null, roomId: number) =>
  queryOptions({
    queryKey: chatKeys.roomGroups(userId, roomId),
    queryFn: async ({ signal }) => (await getRoomGroups(roomId, { signal, quiet: true })).list,
    staleTime: 60_000,
  })

const MAX_ASSISTANTS = 10

/** The moderators of a room, whom viewers may write to. */
export const assistantsQuery = (roomId: number) =>
  queryOptions({
    queryKey: chatKeys.assistants(roomId),
    queryFn: async ({ signal }) =>
      (await getAssistants({ room_id: roomId, page_size: MAX_ASSISTANTS }, { signal, quiet: true })).list,
    staleTime: 60_000,
  })

/** The groups that a streamer owns. */
export const ownGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: chatKeys.ownGroups(userId),
    queryFn: async ({ signal }) => (await getOwnGroups({ signal, quiet: true })).list,
    staleTime: 0,
  })

/** Shows a group in the streamer's room, or no longer. */
export const showGroupInRoomMutation = (client: QueryClient, userId: number) => ({
  mutationFn: ({ groupId, state }: { groupId: number; state: boolean }) =>
    showGroupInRoom(groupId, state, { quiet: true }),
  onSuccess: () => refetchGroups(client, userId),
})
