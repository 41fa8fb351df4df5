import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { streamKeys } from '#lib/client/streams-keys.ts'
import * as contract from '#lib/contract/streams/rooms.ts'

/** Counts a share of a room. */
export const shareRoom = (roomId: number, options?: CallOptions) =>
  call(contract.shareRoom, { room_id: roomId }, options)

/** `type`: 0 all, 1 football, 2 basketball, 3 e-sports, 4 more. */
export interface RoomFilter {
  type?: number
  /** Rooms of one competition. */
  id?: number
  page?: number
  page_size?: number
}

export const getLiveList = (input: RoomFilter, options?: CallOptions) =>
  call(contract.getLiveList, input, options)

export const getRoomBuckets = (limit: number, options?: CallOptions) =>
  call(contract.getRoomBuckets, { limit }, options)

export const getAnchorRanking = (
  input: { type: number; period: contract.AudiencePeriod },
  options?: CallOptions,
) => call(contract.getAnchorRanking, input, options)

export const getRoomInfo = (id: number, options?: CallOptions) => call(contract.getRoomInfo, { id }, options)

/** A room as the API returns it now; every use loads it again, so that its playback addresses are valid. */
export const roomInfoQuery = (id: number) =>
  queryOptions({
    queryKey: streamKeys.roomInfo(id),
    queryFn: ({ signal }) => getRoomInfo(id, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    // Without a connection it fails at once.
    networkMode: 'always',
    retry: false,
  })
