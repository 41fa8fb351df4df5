import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging } from '#lib/contract/core/fields.ts'
import { MAX_REFUSAL_LENGTH } from '#lib/shared/videos/vocabulary.ts'
import { boundedText } from './card.ts'
import { ownVideo } from './publishing.ts'

/** The states of videos in the console. */
export const REVIEW_STATES = ['review', 'refused'] as const

export const getHeldVideos = endpoint({
  noun: 'videos',
  name: 'getHeldVideos',
  method: 'GET',
  path: 'api/admin/heldVideos',
  summary: 'Videos that wait for review, the longest waiting first; or refused ones, the newest first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'review'), ...paging }),
  output: listOf(ownVideo),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideHeldVideo = endpoint({
  noun: 'videos',
  name: 'decideHeldVideo',
  method: 'POST',
  path: 'api/admin/decideHeldVideo',
  summary: 'Publishes a video that waits for review, or refuses it with a reason. The author is notified.',
  access: 'operator',
  input: z.object({
    id: id(),
    approved: flag(),
    /** Required to refuse. */
    reason: z._default(boundedText(MAX_REFUSAL_LENGTH), ''),
  }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
