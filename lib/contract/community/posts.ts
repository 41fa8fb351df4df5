import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, count, flag, id, ids, localised, person, time } from '#lib/contract/core/fields.ts'
import { videoCard } from '#lib/contract/videos/card.ts'
import { MAX_MENTIONS } from '#lib/shared/comments.ts'
import {
  MAX_POLL_OPTIONS,
  MAX_POST_PICTURES,
  POLL_HOURS,
  POST_REMOVAL_REASONS,
  POST_STATES,
} from '#lib/shared/community.ts'
import { MATCH_STATUSES, SPORTS } from '#lib/shared/vocabulary.ts'
import { circleName } from './circles.ts'
import { poll } from './polls.ts'

const boundedText = (max: number) => z.string().check(z.maxLength(max))
const uploadKey = boundedText(100)

/** Keys of uploads for `post`: a list in JSON, or one text separated by commas. */
const uploadKeys = z.pipe(
  z.pipe(
    z.union([z.array(uploadKey).check(z.maxLength(MAX_POST_PICTURES)), boundedText(101 * MAX_POST_PICTURES)]),
    z.transform((value) => (Array.isArray(value) ? value : value.split(',').filter(Boolean))),
  ),
  z.array(uploadKey).check(z.maxLength(MAX_POST_PICTURES)),
)

/** A match that a post is about. */
export const postMatch = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  status: z.enum(MATCH_STATUSES),
  kickoff_at: time(),
  home_team_id: z.int(),
  ...localised('home_team_name'),
  home_colours: z.nullable(colours()),
  home_score: z.nullable(z.int()),
  away_team_id: z.int(),
  ...localised('away_team_name'),
  away_colours: z.nullable(colours()),
  away_score: z.nullable(z.int()),
  score_hidden: z.optional(z.literal(true)),
})
export type PostMatch = z.output<typeof postMatch>

/** A post that another one quotes. A removed one, and one that waits for review, has no text. */
export const quotedPost = z.object({
  id: z.int(),
  ...person,
  /** The begin of its text. */
  text: z.string(),
  /** The address of its first picture. */
  image: z.nullable(z.string()),
  is_spoiler: z.boolean(),
  is_removed: z.boolean(),
})
export type QuotedPost = z.output<typeof quotedPost>

/** A post. All texts are plain: render them as text. */
export const post = z.object({
  id: z.int(),
  ...person,
  circle: z.nullable(z.object(circleName)),
  /** '' and without pictures where it was removed. */
  text: z.string(),
  /** Addresses of its pictures, in their order. */
  images: z.array(z.string()),
  /** Closed for visitors who hide scores, until they open it. */
  is_spoiler: z.boolean(),
  match: z.nullable(postMatch),
  team: z.nullable(
    z.object({ id: z.int(), sport: z.enum(SPORTS), ...localised('name'), colours: z.nullable(colours()) }),
  ),
  /** The mentioned users, whose names follow an @ in the text. */
  mentions: z.array(z.object({ user_id: z.int(), user_nickname: z.string() })),
  /** A video of its author; null also once it is removed. */
  video: z.nullable(videoCard),
  poll: z.nullable(poll),
  /** Null also for a quoted post of a user whom the caller has blocked. */
  quote: z.nullable(quotedPost),
  state: z.enum(POST_STATES),
  /** Whether it is pinned to the top of its circle. */
  is_pinned: z.boolean(),
  likes: z.int(),
  is_liked: z.boolean(),
  comments: z.int(),
  is_simulated: z.boolean(),
  created_at: time(),
  /** When its text was changed last. */
  edited_at: z.nullable(time()),
})
export type Post = z.output<typeof post>

/** A page of posts; `cursor`: of the next page, null: there is none. */
export const postPage = z.object({
  list: z.array(post),
  cursor: z.nullable(z.string()),
  server_time: time(),
})
export type PostPage = z.output<typeof postPage>

/** Options of a poll: a list in JSON, or one text with a line for each. */
const pollOptions = z.pipe(
  z.pipe(
    z.union([
      z.array(boundedText(160)).check(z.maxLength(MAX_POLL_OPTIONS)),
      boundedText(161 * MAX_POLL_OPTIONS),
    ]),
    z.transform((value) => (Array.isArray(value) ? value : value.split('\n').filter(Boolean))),
  ),
  z.array(boundedText(160)).check(z.maxLength(MAX_POLL_OPTIONS)),
)

export const insertPost = endpoint({
  noun: 'community',
  name: 'insertPost',
  method: 'POST',
  path: 'api/anchor_dynamics_user/insert',
  summary: `Publishes a post with a text, up to ${MAX_POST_PICTURES} pictures, or both. A text with a word that has to be reviewed is held.`,
  access: 'user',
  input: z.object({
    text: z._default(boundedText(4_000), ''),
    /** In the circle of this id; without one it is in no circle. */
    circle_id: z.optional(id()),
    images: z._default(uploadKeys, []),
    is_spoiler: z._default(flag(), false),
    match_id: z.optional(id()),
    team_id: z.optional(id()),
    mentions: z._default(ids(MAX_MENTIONS), []),
    /** A published video of one’s own, instead of pictures. */
    video_id: z.optional(id()),
    /** The post that it quotes. */
    quote_id: z.optional(id()),
    /** The options of a poll, whose question is the text. */
    poll_options: z._default(pollOptions, []),
    poll_hours: z._default(z.pipe(count(1, 168), z.literal(POLL_HOURS)), 24),
    /** The same when a post is sent again, which is then stored once. */
    client_id: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  }),
  output: post,
  changes: true,
  rate: 'write',
  bodyBytes: 96 * 1024,
})

export const likePost = endpoint({
  noun: 'community',
  name: 'likePost',
  method: 'POST',
  path: 'api/anchor_dynamics_user/likes',
  summary: 'Likes a post, or withdraws the like.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: z.object({ id: z.int(), state: z.boolean(), likes: z.int() }),
  changes: true,
  rate: 'write',
})

export const getPost = endpoint({
  noun: 'community',
  name: 'getPost',
  method: 'GET',
  path: 'api/anchor_dynamics/info',
  summary: 'One post. A held one is shown to its author only.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({ post, server_time: time() }),
  changes: false,
  rate: 'read',
})

export const getUserPosts = endpoint({
  noun: 'community',
  name: 'getUserPosts',
  method: 'GET',
  path: 'api/anchor_dynamics/userPostList',
  summary:
    'The posts of a user, the newest first; without `id` those of the caller, held ones included. `total` counts those that are shown.',
  access: 'guest',
  input: z.object({
    id: z.optional(id()),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z._default(count(1, 50), 20),
  }),
  output: z.extend(postPage, { user: z.object(person), total: z.int() }),
  changes: false,
  rate: 'read',
})
export type UserPostPage = z.output<(typeof getUserPosts)['output']>

export const deletePost = endpoint({
  noun: 'community',
  name: 'deletePost',
  method: 'POST',
  path: 'api/anchor_dynamics/deletePost',
  summary:
    'Removes a post: one’s own, for moderators those of their circles, and for operators any. The author of a post that others remove is notified with the reason.',
  access: 'owner',
  input: z.object({ id: id(), reason: z._default(z.enum(POST_REMOVAL_REASONS), 'other') }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
})
