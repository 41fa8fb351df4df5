import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, person, time } from '#lib/contract/core/fields.ts'
import { circleName } from './circles.ts'
import { post } from './posts.ts'

/** The states of posts in the console. */
export const POST_REVIEW_STATES = ['held', 'removed'] as const

export const getHeldPosts = endpoint({
  noun: 'community',
  name: 'getHeldPosts',
  method: 'GET',
  path: 'api/admin/heldPosts',
  summary: 'Posts that wait for review, the oldest first; or removed ones with their text, the newest first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(POST_REVIEW_STATES), 'held'), ...paging }),
  output: listOf(post),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideHeldPost = endpoint({
  noun: 'community',
  name: 'decideHeldPost',
  method: 'POST',
  path: 'api/admin/decideHeldPost',
  summary: 'Shows a post that waits for review, or removes it.',
  access: 'operator',
  input: z.object({
    id: id(),
    shown: flag(),
    /** That of the post as the operator has read it: a post that was changed since is not decided. */
    edited_at: z.optional(z.nullable(time())),
  }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})

/** The states of appeals in the console. An approved appeal ends the mute, and nothing is left to list. */
export const CIRCLE_APPEAL_STATES = ['open', 'denied'] as const

const circleAppeal = z.object({
  circle: z.object(circleName),
  ...person,
  text: z.string(),
  state: z.enum(CIRCLE_APPEAL_STATES),
  answer: z.string(),
  muted_at: time(),
  ends_at: time(),
})
export type CircleAppeal = z.output<typeof circleAppeal>

export const getCircleAppeals = endpoint({
  noun: 'community',
  name: 'getCircleAppeals',
  method: 'GET',
  path: 'api/admin/circleAppeals',
  summary:
    'Appeals against mutes in circles that have not ended, those of the oldest mute first. `decideMuteAppeal` decides them.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(CIRCLE_APPEAL_STATES), 'open'), ...paging }),
  output: listOf(circleAppeal),
  changes: false,
  rate: 'read',
  extension: true,
})
