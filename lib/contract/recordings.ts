import { endpoint } from './endpoint.ts'
import { id, listOf, localised, paging, time } from './fields.ts'
import * as z from './zod.ts'

/** A broadcast to be watched afterwards. A broadcast that was interrupted has several. */
export const recording = z.object({
  id: z.int(),
  room_id: z.int(),
  broadcast_id: z.nullable(z.int()),
  user_id: z.int(),
  user_nickname: z.string(),
  /** What the room was called then. */
  ...localised('title'),
  match_id: z.nullable(z.int()),
  /** Of the MP4; it answers byte ranges. */
  url: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.int(),
  bytes: z.int(),
  /** Of the picture; null for sound alone. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  started_at: time(),
})
export type Recording = z.output<typeof recording>

export const getLivePlaybackList = endpoint({
  noun: 'streams',
  name: 'getLivePlaybackList',
  method: 'POST',
  path: 'api/Live_streaming/getLivePlaybackList',
  summary: 'Recordings of broadcasts, the newest first: of a room, of an anchor, or of all.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()), user_id: z.optional(id()), ...paging }),
  output: listOf(recording),
  changes: false,
  rate: 'read',
})
export type PlaybackList = z.output<(typeof getLivePlaybackList)['output']>

export const deleteRecording = endpoint({
  noun: 'streams',
  name: 'deleteRecording',
  method: 'POST',
  path: 'api/anchor/deleteRecording',
  summary: 'Remove a recording of one’s own room for good. A video that was made of it stays.',
  access: 'anchor',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
