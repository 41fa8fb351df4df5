import * as z from 'zod/mini'
import { endpoint } from './core/endpoint.ts'
import { id, listOf, paging, time } from './core/fields.ts'
import { competitionBrief, matchRow } from './matches/match.ts'

/** Videos that users publish, from a file or from a recording of their own room. */
const words = (most: number) => z.string().check(z.maxLength(most))
const tags = z.pipe(
  z.union([z.array(words(200)).check(z.maxLength(20)), words(1_000)]),
  z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
)

export const videoCard = z.object({
  id: z.int(),
  title: z.string(),
  tags: z.array(z.string()),
  /** A picture's address, or null: drawn. */
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
  summary: 'The videos somebody has published, the newest first.',
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
  summary: 'One video with where to play it, the match it is about and other works of its author.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    video: z.extend(videoCard, {
      /** Of the MP4 (H.264 and AAC); it answers byte ranges. */
      url: z.string(),
      bytes: z.int(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      /** The author's room, and whether it is on the air now. */
      room_id: z.nullable(z.int()),
      is_live: z.boolean(),
      /** It was a broadcast. */
      is_recording: z.boolean(),
    }),
    match: z.nullable(matchRow),
    competition: z.nullable(competitionBrief),
    /** Eight at most, the newest first. */
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
  summary: 'Count a view; the same caller counts once an hour.',
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
    title: words(400),
    recording_id: z.optional(id()),
    file: z.optional(words(200)),
    /** The key of an upload for `cover`; without one a recording’s own is taken. */
    cover: z.optional(words(200)),
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
  summary: 'Remove a video of one’s own for good.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
})
