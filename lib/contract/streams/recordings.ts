import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { TALK_MARKS } from '#lib/shared/vocabulary/rooms.ts'

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

export const getPlaybackList = endpoint({
  noun: 'streams',
  name: 'getPlaybackList',
  method: 'POST',
  path: 'api/Live_streaming/getLivePlaybackList',
  summary:
    'Recordings of broadcasts, the newest first: of a room, of an anchor, or of all; or the one named.',
  access: 'guest',
  input: z.object({
    room_id: z.optional(id()),
    user_id: z.optional(id()),
    recording_id: z.optional(id()),
    ...paging,
  }),
  output: z.extend(listOf(recording), { time_zone: z.string() }),
  changes: false,
  rate: 'read',
})

export type PlaybackList = z.output<(typeof getPlaybackList)['output']>

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

export const getTalkCurve = endpoint({
  noun: 'streams',
  name: 'getTalkCurve',
  method: 'GET',
  path: 'api/Live_streaming/talkCurve',
  summary:
    'How much was said in the room during a recording (or the recording a video was made of), with the goals and cards of its match: counts alone, no text.',
  access: 'guest',
  input: z.object({ recording_id: z.optional(id()), video_id: z.optional(id()) }),
  output: z.object({
    /** How long it is. */
    seconds: z.int(),
    /** Seconds that each count stands for; the last stands for what is left. */
    bucket: z.int(),
    /** Empty when nothing was said, and of a video that was no broadcast. */
    counts: z.array(z.int()),
    marks: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(TALK_MARKS),
        minute: z.nullable(z.int()),
        /** Seconds from the beginning, when it was reported. */
        at: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type TalkCurve = z.output<(typeof getTalkCurve)['output']>
