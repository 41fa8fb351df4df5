import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { CLIP_FAILURES, CLIP_STATES, MAX_CLIP_SECONDS, MIN_CLIP_SECONDS } from '#lib/shared/videos/clips.ts'
import { boundedText, cursorList, listCursor, listLimit, videoCard } from './card.ts'

/** Clips that viewers cut of live rooms and recordings. */

/** The moment of a match that a clip or a highlight shows; null where it is unknown. */
export const matchMoment = {
  match_id: z.nullable(z.int()),
  minute: z.nullable(z.int()),
  added: z.nullable(z.int()),
  home_score: z.nullable(z.int()),
  away_score: z.nullable(z.int()),
}

const clipState = z.object({
  id: z.int(),
  state: z.enum(CLIP_STATES),
  /** Of a failed one. */
  failure: z.nullable(z.enum(CLIP_FAILURES)),
  /** Of one that is ready. */
  video_id: z.nullable(z.int()),
})
export type Clip = z.output<typeof clipState>

export const createClip = endpoint({
  noun: 'videos',
  name: 'createClip',
  method: 'POST',
  path: 'api/Video_user/createClip',
  summary:
    'Cut a clip of 15 to 60 seconds from the last two hours of a live room (`room_id`, `starts_at`) or from a recording (`recording_id`, `start` in seconds).',
  access: 'user',
  input: z.object({
    title: boundedText(400),
    room_id: z.optional(id()),
    starts_at: z.optional(time()),
    recording_id: z.optional(id()),
    start: z.optional(count(0, 100_000)),
    seconds: count(MIN_CLIP_SECONDS, MAX_CLIP_SECONDS),
  }),
  output: clipState,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getClip = endpoint({
  noun: 'videos',
  name: 'getClip',
  method: 'GET',
  path: 'api/Video_user/clip',
  summary: 'Whether one’s own clip is cut, and its video.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: clipState,
  changes: false,
  rate: 'read',
  extension: true,
})

export const removeClip = endpoint({
  noun: 'videos',
  name: 'removeClip',
  method: 'POST',
  path: 'api/anchor/removeClip',
  summary: 'Remove a clip that a viewer cut in one’s own room, with its video.',
  access: 'anchor',
  input: z.object({ video_id: id() }),
  output: z.object({ video_id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const roomClip = z.extend(videoCard, matchMoment)
export type RoomClip = z.output<typeof roomClip>

export const getRoomClips = endpoint({
  noun: 'videos',
  name: 'getRoomClips',
  method: 'GET',
  path: 'api/Video/roomClips',
  summary: 'Clips that viewers cut in a room, the newest first, by cursor.',
  access: 'guest',
  input: z.object({ room_id: id(), ...listCursor, ...listLimit }),
  output: cursorList(roomClip),
  changes: false,
  rate: 'read',
  extension: true,
})
