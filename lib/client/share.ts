import { shareRoom } from '#lib/contract/streams/studio.ts'
import { type CallOptions, call } from './core/call.ts'

/** Counts a share of a room. */
export const countShare = (roomId: number, options?: CallOptions) =>
  call(shareRoom, { room_id: roomId }, options)
