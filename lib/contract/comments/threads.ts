import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, ids, person, time } from '#lib/contract/core/fields.ts'
import { COMMENT_ORDERS, COMMENT_STATES, COMMENT_TARGETS, MAX_MENTIONS } from '#lib/shared/comments.ts'

const boundedText = (max: number) => z.string().check(z.maxLength(max))

/** What is commented. Without a type it is a video, as in the specification. */
export const commentTarget = { type: z._default(z.enum(COMMENT_TARGETS), 'video'), id: id() }

/** Number of comments in a page. */
export const pageLimit = z._default(count(1, 50), 20)

/** A comment. All texts are plain: render them as text. */
export const comment = z.object({
  id: z.int(),
  target_type: z.enum(COMMENT_TARGETS),
  target_id: z.int(),
  /** The comment that began its thread; null: this one did. */
  root_id: z.nullable(z.int()),
  /** The answered comment, for an answer to an answer. */
  parent: z.nullable(z.object({ id: z.int(), user_id: z.int(), user_nickname: z.string() })),
  ...person,
  /** Whether the author of what is commented wrote it. */
  is_author: z.boolean(),
  /** '' and without a picture where it was removed. */
  text: z.string(),
  image: z.nullable(z.string()),
  /** Whether its picture was taken down after a copyright notice. */
  is_image_taken_down: z.boolean(),
  /** Hidden until it is opened, since it may reveal a score. */
  is_spoiler: z.boolean(),
  /** The mentioned users, whose names follow an @ in the text. */
  mentions: z.array(z.object({ user_id: z.int(), user_nickname: z.string() })),
  state: z.enum(COMMENT_STATES),
  likes: z.int(),
  is_liked: z.boolean(),
  answers: z.int(),
  created_at: time(),
})
export type Comment = z.output<typeof comment>

export const getComments = endpoint({
  noun: 'comments',
  name: 'getComments',
  method: 'POST',
  path: 'api/Video/commentList',
  summary:
    'The threads of an article, a video or a recording, the best or the newest first, without those of users whom the caller has blocked. Own comments that wait for review are in the first page.',
  access: 'guest',
  input: z.object({
    ...commentTarget,
    order: z._default(z.enum(COMMENT_ORDERS), 'best'),
    /** Of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,15}){0,2}$/))),
    limit: pageLimit,
  }),
  /** `total`: all shown comments with their answers. `cursor`: of the next page; null: there is none. */
  output: z.object({ list: z.array(comment), cursor: z.nullable(z.string()), total: z.int() }),
  changes: false,
  rate: 'read',
})
export type CommentPage = z.output<(typeof getComments)['output']>

export const getThread = endpoint({
  noun: 'comments',
  name: 'getThread',
  method: 'GET',
  path: 'api/Video/commentOneList',
  summary:
    'A thread with a page of its answers, the oldest first. `id` is any comment of it: the page contains it. `after` and `before` continue from a page.',
  access: 'guest',
  input: z.object({ id: id(), after: z.optional(id()), before: z.optional(id()), limit: pageLimit }),
  /** `earlier` and `later`: there are answers before and after those of the page. */
  output: z.object({
    root: comment,
    list: z.array(comment),
    earlier: z.boolean(),
    later: z.boolean(),
    /** It is only read. */
    is_closed: z.boolean(),
    target_title: z.object({
      title_zh: z.nullable(z.string()),
      title_en: z.nullable(z.string()),
      title_vi: z.nullable(z.string()),
    }),
  }),
  changes: false,
  rate: 'read',
})
export type Thread = z.output<(typeof getThread)['output']>

export const addComment = endpoint({
  noun: 'comments',
  name: 'addComment',
  method: 'POST',
  path: 'api/Video_user/comment',
  summary:
    'Comments an article, a video or a recording, or answers a comment of it (`parent_id`). A text with a word that has to be reviewed is held.',
  access: 'user',
  input: z.object({
    ...commentTarget,
    parent_id: z.optional(id()),
    text: z._default(boundedText(2_500), ''),
    /** The key of an upload for `post`. */
    image: z.optional(boundedText(200)),
    is_spoiler: z._default(flag(), false),
    mentions: z._default(ids(MAX_MENTIONS), []),
    /** The same when a comment is sent again, which is then stored once. */
    client_id: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  }),
  output: comment,
  changes: true,
  rate: 'write',
})

export const likeComment = endpoint({
  noun: 'comments',
  name: 'likeComment',
  method: 'POST',
  path: 'api/Video_user/commentLikes',
  summary: 'Likes a comment, or withdraws the like.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), likes: z.int() }),
  changes: true,
  rate: 'write',
})

export const deleteComment = endpoint({
  noun: 'comments',
  name: 'deleteComment',
  method: 'POST',
  path: 'api/comments/delete',
  summary:
    'Removes a comment: one’s own, one under one’s own video or recording, and for operators any. Its answers stay.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
