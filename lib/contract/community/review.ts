import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
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
