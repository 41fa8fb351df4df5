import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, ids, listOf, noFields, paging } from '#lib/contract/core/fields.ts'
import { MAX_VIDEO_TEAMS, VIDEO_KINDS, VIDEO_STATES } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { boundedText, videoCard, videoTeam } from './card.ts'

/** Videos published by users, from a file or from a recording of their own room. */
const tags = z.pipe(
  z.union([z.array(boundedText(200)).check(z.maxLength(20)), boundedText(1_000)]),
  z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
)

/** One of the caller's own videos, in any state. */
export const ownVideo = z.extend(videoCard, {
  /** The address of its file. */
  url: z.string(),
  state: z.enum(VIDEO_STATES),
  /** How much of its conversion is done, in percent; null: nothing is being made of it. */
  progress: z.nullable(z.int()),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  match_id: z.nullable(z.int()),
  teams: z.array(videoTeam),
  allow_download: z.boolean(),
})
export type OwnVideo = z.output<typeof ownVideo>

/** What a video is about. */
const details = {
  tags: z.optional(tags),
  match_id: z.optional(id()),
  /** Teams besides those of its match. */
  team_ids: z.optional(ids(MAX_VIDEO_TEAMS)),
  kind: z.optional(z.enum(VIDEO_KINDS)),
  /** Ignored with a match, whose sport it is then. */
  sport: z.optional(z.enum(SPORTS)),
  /** The key of an upload for `cover`. */
  cover: z.optional(boundedText(200)),
}

export const publishVideo = endpoint({
  noun: 'videos',
  name: 'publishVideo',
  method: 'POST',
  path: 'api/Video_user/insert',
  summary:
    'Publish a video: of a recording of one’s own room (`recording_id`), or of an uploaded file (`file`, the key of an upload for `video`): MP4 or WebM with H.264 or VP9 and AAC or Opus. Without `kind` it is a recording, or other. With `as_draft` it is stored for its author only. Requires a verified identity.',
  access: 'user',
  input: z.object({
    ...details,
    /** A draft may be without one. */
    title: z._default(boundedText(400), ''),
    recording_id: z.optional(id()),
    file: z.optional(boundedText(200)),
    allow_download: z._default(flag(), false),
    as_draft: z._default(flag(), false),
  }),
  output: ownVideo,
  changes: true,
  rate: 'write',
  bodyBytes: 96 * 1024,
})

export const updateVideo = endpoint({
  noun: 'videos',
  name: 'updateVideo',
  method: 'POST',
  path: 'api/Video_user/update',
  summary:
    'Change one’s own video; what is left out stays. `match_id` 0 removes the match. With `submit` a draft or a refused video is published, or reviewed first.',
  access: 'owner',
  input: z.object({
    ...details,
    id: id(),
    title: z.optional(boundedText(400)),
    match_id: z.optional(count(0, Number.MAX_SAFE_INTEGER)),
    allow_download: z.optional(flag()),
    submit: z._default(flag(), false),
  }),
  output: ownVideo,
  changes: true,
  rate: 'write',
  bodyBytes: 96 * 1024,
  extension: true,
})

export const getOwnVideos = endpoint({
  noun: 'videos',
  name: 'getOwnVideos',
  method: 'GET',
  path: 'api/Video_user/ownVideos',
  summary: 'The caller’s own videos in every state, the newest first.',
  access: 'user',
  input: z.object(paging),
  output: listOf(ownVideo),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getPublishing = endpoint({
  noun: 'videos',
  name: 'getPublishing',
  method: 'GET',
  path: 'api/Video_user/publishing',
  summary: 'Whether the caller may publish videos, up to which size, and whether they are reviewed first.',
  access: 'user',
  input: noFields,
  output: z.object({
    is_verified: z.boolean(),
    max_bytes: z.int(),
    is_reviewed: z.boolean(),
    /** Whether files that browsers do not play are converted. */
    converts: z.boolean(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type Publishing = z.output<(typeof getPublishing)['output']>

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
