import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, person } from '#lib/contract/core/fields.ts'
import { DANMAKU_MODES } from '#lib/shared/preferences.ts'
import { boundedText } from './card.ts'

const MAX_MINUTE = 24 * 60

/** A message over a video. */
export const videoDanmaku = z.object({
  id: z.int(),
  ...person,
  /** Its moment in the video, in seconds. */
  at: z.number(),
  text: z.string(),
  mode: z.enum(DANMAKU_MODES),
  /** #rrggbb */
  color: z.string(),
  is_own: z.boolean(),
})
export type VideoDanmaku = z.output<typeof videoDanmaku>

export const getVideoDanmaku = endpoint({
  noun: 'videos',
  name: 'getVideoDanmaku',
  method: 'GET',
  path: 'api/Video/danmaku',
  summary:
    'The messages over a minute of a video (0 is the first), in the order of their moments; the newest 300 of it. Without those of users whom the caller has blocked.',
  access: 'guest',
  input: z.object({ id: id(), minute: z._default(count(0, MAX_MINUTE), 0) }),
  output: z.object({ minute: z.int(), list: z.array(videoDanmaku) }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type DanmakuMinute = z.output<(typeof getVideoDanmaku)['output']>

export const sendVideoDanmaku = endpoint({
  noun: 'videos',
  name: 'sendVideoDanmaku',
  method: 'POST',
  path: 'api/Video_user/sendDanmaku',
  summary:
    'Writes a message over a video at a moment of it (ms), where it is shown to everybody from then on.',
  access: 'user',
  input: z.object({
    id: id(),
    at: count(0, MAX_MINUTE * 60_000),
    text: boundedText(400),
    mode: z._default(z.enum(DANMAKU_MODES), 'scroll'),
    color: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/)), '#ffffff'),
  }),
  output: videoDanmaku,
  changes: true,
  rate: 'write',
  extension: true,
})

export const deleteVideoDanmaku = endpoint({
  noun: 'videos',
  name: 'deleteVideoDanmaku',
  method: 'POST',
  path: 'api/Video_user/deleteDanmaku',
  summary: 'Removes a message over a video: one’s own, any of one’s own video, and for operators any.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
