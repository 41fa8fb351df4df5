import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging } from '#lib/contract/core/fields.ts'
import { comment } from './threads.ts'

/** The states of comments in the console. */
export const REVIEW_STATES = ['held', 'removed'] as const

export const getHeldComments = endpoint({
  noun: 'comments',
  name: 'getHeldComments',
  method: 'GET',
  path: 'api/admin/heldComments',
  summary:
    'Comments that wait for review, the oldest first; or removed ones with their text, the newest first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'held'), ...paging }),
  output: listOf(comment),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideHeldComment = endpoint({
  noun: 'comments',
  name: 'decideHeldComment',
  method: 'POST',
  path: 'api/admin/decideHeldComment',
  summary: 'Shows a comment that waits for review, or removes it.',
  access: 'operator',
  input: z.object({ id: id(), shown: flag() }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
