import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, ids, time } from '#lib/contract/core/fields.ts'
import { MAX_MENTIONS } from '#lib/shared/comments.ts'
import { MAX_POST_EDITS, POST_EDIT_DAYS } from '#lib/shared/community.ts'
import { post } from './posts.ts'

export const editPost = endpoint({
  noun: 'community',
  name: 'editPost',
  method: 'POST',
  path: 'api/anchor_dynamics_user/edit',
  summary: `Changes the text of one’s own post, up to ${MAX_POST_EDITS} times within ${POST_EDIT_DAYS} days. What it said before stays readable.`,
  access: 'owner',
  input: z.object({
    id: id(),
    text: z.string().check(z.maxLength(4_000)),
    is_spoiler: z._default(flag(), false),
    mentions: z._default(ids(MAX_MENTIONS), []),
  }),
  output: post,
  changes: true,
  rate: 'write',
  bodyBytes: 96 * 1024,
  extension: true,
})

export const getPostVersions = endpoint({
  noun: 'community',
  name: 'getPostVersions',
  method: 'GET',
  path: 'api/anchor_dynamics/versions',
  summary: 'What a post says and said before, the newest version first.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    list: z.array(z.object({ text: z.string(), is_spoiler: z.boolean(), written_at: time() })),
    server_time: time(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type PostVersions = z.output<(typeof getPostVersions)['output']>
