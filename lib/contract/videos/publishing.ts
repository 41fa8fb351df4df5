import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id } from '#lib/contract/core/fields.ts'
import { VIDEO_KINDS } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { boundedText, videoCard } from './card.ts'

/** Videos published by users, from a file or from a recording of their own room. */
const tags = z.pipe(
  z.union([z.array(boundedText(200)).check(z.maxLength(20)), boundedText(1_000)]),
  z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
)

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
    allow_download: z._default(flag(), false),
    /** Without it: a recording, or other. */
    kind: z.optional(z.enum(VIDEO_KINDS)),
    /** Ignored with a match, whose sport it is then. */
    sport: z.optional(z.enum(SPORTS)),
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
