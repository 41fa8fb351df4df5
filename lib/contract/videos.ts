import * as z from 'zod/mini'
import { endpoint } from './core/endpoint.ts'
import { id, listOf, paging, time, visitorZone } from './core/fields.ts'
import { competitionBrief, matchRow } from './matches/match.ts'

/** Videos published by users, from a file or from a recording of their own room. */
const boundedText = (max: number) => z.string().check(z.maxLength(max))
const tags = z.pipe(
  z.union([z.array(boundedText(200)).check(z.maxLength(20)), boundedText(1_000)]),
  z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
)

export const videoCard = z.object({
  id: z.int(),
  title: z.string(),
  tags: z.array(z.string()),
  /** A picture's address; null: drawn. */
  cover: z.nullable(z.string()),
  seconds: z.int(),
  views: z.int(),
  created_at: time(),
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  is_simulated: z.boolean(),
})
export type VideoCard = z.output<typeof videoCard>

export const getWorks = endpoint({
  noun: 'videos',
  name: 'getWorks',
  method: 'POST',
  path: 'api/Video/anchorWorks',
  summary: 'The published videos of a user, the newest first.',
  access: 'guest',
  input: z.object({ user_id: id(), ...paging }),
  output: listOf(videoCard),
  changes: false,
  rate: 'read',
})

export const getVideo = endpoint({
  noun: 'videos',
  name: 'getVideo',
  method: 'POST',
  path: 'api/Video/getVideoInfo',
  summary: 'One video with its playback address, its match and other works of its author.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    video: z.extend(videoCard, {
      /** Address of the MP4 (H.264 and AAC); it supports byte ranges. */
      url: z.string(),
      bytes: z.int(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      /** The author's room, and whether it is on the air now. */
      room_id: z.nullable(z.int()),
      is_live: z.boolean(),
      /** True for a recorded broadcast. */
      is_recording: z.boolean(),
    }),
    match: z.nullable(matchRow),
    competition: z.nullable(competitionBrief),
    /** At most eight, the newest first. */
    others: z.array(videoCard),
  }),
  changes: false,
  rate: 'read',
})
export type VideoInfo = z.output<(typeof getVideo)['output']>

export const addView = endpoint({
  noun: 'videos',
  name: 'addView',
  method: 'POST',
  path: 'api/Video/addView',
  summary: 'Count a view; once an hour for the same client.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int(), views: z.int() }),
  changes: true,
  rate: 'write',
})

export const publishVideo = endpoint({
  noun: 'videos',
  name: 'publishVideo',
  method: 'POST',
  path: 'api/Video_user/insert',
  summary:
    'Publish a video: of a recording of one’s own room (`recording_id`), or of an uploaded MP4 with H.264 and AAC under 50 MB (`file`, the key of an upload for `video`).',
  access: 'user',
  input: z.object({
    title: boundedText(400),
    recording_id: z.optional(id()),
    file: z.optional(boundedText(200)),
    /** The key of an upload for `cover`; without one the recording’s own is used. */
    cover: z.optional(boundedText(200)),
    tags: z.optional(tags),
    match_id: z.optional(id()),
  }),
  output: videoCard,
  changes: true,
  rate: 'write',
})

export const deleteVideo = endpoint({
  noun: 'videos',
  name: 'deleteVideo',
  method: 'POST',
  path: 'api/Video_user/delete',
  summary: 'Delete one’s own video permanently.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
})
