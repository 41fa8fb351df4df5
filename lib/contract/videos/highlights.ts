import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id } from '#lib/contract/core/fields.ts'
import { HIGHLIGHT_KINDS } from '#lib/shared/videos/clips.ts'
import { SIDES } from '#lib/shared/vocabulary.ts'
import { videoCard } from './card.ts'
import { matchMoment, roomClip } from './clips.ts'

/** Highlights cut from recordings for the events of a match. */

export const highlight = z.extend(videoCard, {
  ...matchMoment,
  highlight: z.enum(HIGHLIGHT_KINDS),
  side: z.nullable(z.enum(SIDES)),
})
export type Highlight = z.output<typeof highlight>

export const getHighlights = endpoint({
  noun: 'videos',
  name: 'getHighlights',
  method: 'GET',
  path: 'api/Video/highlights',
  summary:
    'Highlights of a match in the order of the match: its goals, red cards and missed penalties, and before them all in one after the end; and the clips that viewers cut of it.',
  access: 'guest',
  /** `id`: of the match. */
  input: z.object({ id: id() }),
  output: z.object({ list: z.array(highlight), clips: z.array(roomClip) }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type Highlights = z.output<(typeof getHighlights)['output']>
