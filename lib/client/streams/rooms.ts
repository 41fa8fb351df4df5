import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/streams/rooms.ts'

/** Counts a share of a room. */
export const shareRoom = (roomId: number, options?: CallOptions) =>
  call(contract.shareRoom, { room_id: roomId }, options)

/** `type`: 0 all, 1 football, 2 basketball, 3 e-sports, 4 more. */
export interface WhichRooms {
  type?: number
  /** A competition's. */
  id?: number
  page?: number
  page_size?: number
}

export const getLiveList = (input: WhichRooms, options?: CallOptions) =>
  call(contract.getLiveList, input, options)

export const getRoomBuckets = (limit: number, options?: CallOptions) =>
  call(contract.getRoomBuckets, { limit }, options)

export const getAnchorRanking = (
  input: { type: number; period: contract.AudiencePeriod },
  options?: CallOptions,
) => call(contract.getAnchorRanking, input, options)

export const getRoomInfo = (id: number, options?: CallOptions) => call(contract.getRoomInfo, { id }, options)
