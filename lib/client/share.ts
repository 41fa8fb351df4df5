import * as contract from '#lib/contract/streams/studio.ts'
import { type CallOptions, call } from './core/call.ts'

/** Counts a share of a room. */
export const shareRoom = (roomId: number, options?: CallOptions) =>
  call(contract.shareRoom, { room_id: roomId }, options)
