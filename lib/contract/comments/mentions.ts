import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, person } from '#lib/contract/core/fields.ts'
import { comment, commentTarget, pageLimit } from './threads.ts'

export const getOwnReplies = endpoint({
  noun: 'comments',
  name: 'getOwnReplies',
  method: 'GET',
  path: 'api/comments/replies',
  summary: 'Answers to the caller’s comments, or comments that mention the caller, the newest first.',
  access: 'user',
  input: z.object({
    kind: z._default(z.enum(['answers', 'mentions']), 'answers'),
    before: z.optional(id()),
    limit: pageLimit,
  }),
  output: z.object({ list: z.array(comment), has_more: z.boolean() }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type ReplyKind = 'answers' | 'mentions'

export const findMentionable = endpoint({
  noun: 'comments',
  name: 'findMentionable',
  method: 'GET',
  path: 'api/comments/mentionable',
  summary:
    'Users to complete a mention with, whose name begins with a text: those who have commented the target, if one is given, and contacts.',
  access: 'user',
  input: z.object({
    type: commentTarget.type,
    id: z.optional(id()),
    text: z.string().check(z.maxLength(40)),
  }),
  output: z.object({ list: z.array(z.object(person)) }),
  changes: false,
  rate: 'search',
  extension: true,
})
