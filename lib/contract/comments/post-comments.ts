import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { addComment, getComments, likeComment } from './threads.ts'

/** The specification's own calls for comments of posts. They do what those of `threads.ts` do for `type` post. */

export const getPostComments = endpoint({
  noun: 'comments',
  name: 'getPostComments',
  method: 'POST',
  path: 'api/anchor_dynamics/commentList',
  summary: 'The threads of a post, as api/Video/commentList lists them.',
  access: 'guest',
  input: z.omit(getComments.input, { type: true }),
  output: getComments.output,
  changes: false,
  rate: 'read',
  webCalls: false,
})

export const addPostComment = endpoint({
  noun: 'comments',
  name: 'addPostComment',
  method: 'POST',
  path: 'api/anchor_dynamics_user/comment',
  summary: 'Comments a post, or answers a comment of it, as api/Video_user/comment does.',
  access: 'user',
  input: z.omit(addComment.input, { type: true }),
  output: addComment.output,
  changes: true,
  rate: 'write',
  webCalls: false,
})

export const likePostComment = endpoint({
  noun: 'comments',
  name: 'likePostComment',
  method: 'POST',
  path: 'api/anchor_dynamics_user/commentLikes',
  summary: 'Likes a comment of a post, or withdraws the like.',
  access: 'user',
  input: likeComment.input,
  output: likeComment.output,
  changes: true,
  rate: 'write',
  webCalls: false,
})
