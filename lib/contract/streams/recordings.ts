import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, listOf, localised, paging, time, visitorZone } from '#lib/contract/core/fields.ts'
import { TIMELINE_MARKS } from '#lib/shared/vocabulary/rooms.ts'

/** An interruption of a broadcast: its film continues at second `at`, so many seconds later. */
const filmGap = z.object({ at: z.number(), seconds: z.number() })

/** The recording of a broadcast. */
export const recording = z.object({
  id: z.int(),
  room_id: z.int(),
  broadcast_id: z.nullable(z.int()),
  user_id: z.int(),
  user_nickname: z.string(),
  /** Title of the room at that time. */
  ...localised('title'),
  match_id: z.nullable(z.int()),
  /** Address of the MP4; it supports byte ranges. */
  url: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.int(),
  /** Where the signal was away, in the order of the film. */
  gaps: z.array(filmGap),
  bytes: z.int(),
  /** Size of the video; null for sound only. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  started_at: time(),
})

export type Recording = z.output<typeof recording>

/** A recording, or a video that was made of one. */
const recorded = { recording_id: z.optional(id()), video_id: z.optional(id()) }

export const getPlaybackList = endpoint({
  noun: 'streams',
  name: 'getPlaybackList',
  method: 'POST',
  path: 'api/Live_streaming/getLivePlaybackList',
  summary:
    'Recordings of broadcasts, the newest first: of a room, of an anchor, or of all; or one by its id.',
  access: 'guest',
  input: z.object({
    ...visitorZone,
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
  summary: 'Delete a recording of one’s own room permanently. A video made of it stays.',
  access: 'anchor',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getRecordingProgress = endpoint({
  noun: 'streams',
  name: 'getRecordingProgress',
  method: 'GET',
  path: 'api/streams/recordingProgress',
  summary: 'Where the user left a recording.',
  access: 'user',
  input: z.object({ id: id() }),
  output: z.object({
    id: z.int(),
    /** Seconds; 0: at its beginning. */
    position: z.int(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const saveRecordingProgress = endpoint({
  noun: 'streams',
  name: 'saveRecordingProgress',
  method: 'POST',
  path: 'api/streams/saveRecordingProgress',
  summary: 'Stores where the user left a recording, in seconds; its end is stored as its beginning.',
  access: 'user',
  input: z.object({ id: id(), position: count(0, 1_000_000) }),
  output: z.object({ id: z.int(), position: z.int() }),
  changes: true,
  rate: 'report',
  extension: true,
})

export const getChatActivity = endpoint({
  noun: 'streams',
  name: 'getChatActivity',
  method: 'GET',
  path: 'api/Live_streaming/chatActivity',
  summary:
    'Number of chat messages over the time of a recording (or of the recording a video was made of), with the goals and cards of its match: only counts, no texts.',
  access: 'guest',
  input: z.object(recorded),
  output: z.object({
    /** Its match; null: none. */
    match_id: z.nullable(z.int()),
    /** Its duration. */
    seconds: z.int(),
    /** Seconds per count; the last one covers the rest. */
    bucket: z.int(),
    /** Empty without messages, and for a video that was no broadcast. */
    counts: z.array(z.int()),
    marks: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(TIMELINE_MARKS),
        minute: z.nullable(z.int()),
        /** Seconds from the beginning, when it was reported. */
        at: z.int(),
      }),
    ),
    /** Where the signal was away, in the order of the film. */
    gaps: z.array(filmGap),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type ChatActivityCurve = z.output<(typeof getChatActivity)['output']>

/** Maximum number of messages of a minute; those that were sent first. */
export const MAX_REPLAYED = 300

export const getChatReplay = endpoint({
  noun: 'streams',
  name: 'getChatReplay',
  method: 'GET',
  path: 'api/Live_streaming/chatReplay',
  summary: `The chat messages of one minute of a recording (or of the recording a video was made of), in their order, up to ${MAX_REPLAYED}.`,
  access: 'guest',
  input: z.object({ ...recorded, minute: z._default(count(0, 10_000), 0) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        /** Null: a guest. */
        user_id: z.nullable(z.int()),
        user_nickname: z.string(),
        text: z.string(),
        /** Seconds from the beginning. */
        at: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type ReplayedMessage = z.output<(typeof getChatReplay)['output']>['list'][number]
