import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { POST_FEEDS } from '#lib/shared/community.ts'
import { postPage } from './posts.ts'

export const getPosts = endpoint({
  noun: 'community',
  name: 'getPosts',
  method: 'GET',
  path: 'api/community/posts',
  summary:
    'Posts without those of users whom the caller has blocked: the hottest or the newest first, of a circle, a topic or a match; or those that the caller follows. Posts of a topic and of a match come by age only. The first page of a circle begins with its pinned posts, which do not count towards `limit`.',
  access: 'guest',
  input: z
    .object({
      feed: z._default(z.enum(POST_FEEDS), 'hot'),
      circle_id: z.optional(id()),
      topic: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      match_id: z.optional(id()),
      /** Of the previous page. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,15})?$/))),
      limit: z._default(count(1, 50), 20),
    })
    .check(
      z.refine(
        ({ circle_id, topic, match_id }) =>
          [circle_id, topic, match_id].filter((value) => value !== undefined).length <= 1,
        { path: ['circle_id'] },
      ),
    ),
  output: postPage,
  changes: false,
  rate: 'read',
  extension: true,
})

export const getTopics = endpoint({
  noun: 'community',
  name: 'getTopics',
  method: 'GET',
  path: 'api/community/topics',
  summary: 'The topics that most of the latest posts have.',
  access: 'guest',
  input: z.object({ limit: z._default(count(1, 50), 12) }),
  output: z.object({ list: z.array(z.object({ topic: z.string(), posts: z.int() })), server_time: time() }),
  changes: false,
  rate: 'read',
  extension: true,
})
