import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { CATEGORY_ID } from '#lib/shared/videos/categories.ts'
import { RANK_PERIODS, USER_VIDEO_LISTS, VIDEO_ORDERS } from '#lib/shared/videos/vocabulary.ts'
import { cursorList, listCursor, listLimit, recommendedVideo, videoCard } from './card.ts'
import { videoCategory } from './categories.ts'

export const getVideos = endpoint({
  noun: 'videos',
  name: 'getVideos',
  method: 'POST',
  path: 'api/Video/getList',
  summary:
    'Recommended videos of the last 90 days. For a user those of what they follow, like and watch come earlier, with the reason; for guests the order is the same for all.',
  access: 'guest',
  input: z.object({ ...listCursor, ...listLimit }),
  output: cursorList(recommendedVideo),
  changes: false,
  rate: 'read',
})
export type RecommendedPage = z.output<(typeof getVideos)['output']>

export const getCategoryVideos = endpoint({
  noun: 'videos',
  name: 'getCategoryVideos',
  method: 'GET',
  path: 'api/video/videoList',
  summary: 'The videos of a category, the newest or the most popular first.',
  access: 'guest',
  input: z.object({
    id: z.string().check(z.regex(CATEGORY_ID)),
    order: z._default(z.enum(VIDEO_ORDERS), 'newest'),
    ...listCursor,
    ...listLimit,
  }),
  output: z.extend(cursorList(videoCard), { category: videoCategory }),
  changes: false,
  rate: 'read',
})
export type CategoryPage = z.output<(typeof getCategoryVideos)['output']>

export const getVideoRank = endpoint({
  noun: 'videos',
  name: 'getVideoRank',
  method: 'GET',
  path: 'api/videoRank/getRank',
  summary:
    'The most popular videos of the last 24 hours, 7 days or 30 days (docs/videos.md has the formula).',
  access: 'guest',
  input: z.object({ period: z._default(z.enum(RANK_PERIODS), 'day'), limit: z._default(count(1, 100), 50) }),
  output: z.object({
    period: z.enum(RANK_PERIODS),
    list: z.array(z.extend(videoCard, { place: z.int() })),
    /** When it was computed; null: not yet. */
    computed_at: z.nullable(time()),
    server_time: time(),
  }),
  changes: false,
  rate: 'read',
})
export type VideoRank = z.output<(typeof getVideoRank)['output']>

export const getUserVideos = endpoint({
  noun: 'videos',
  name: 'getUserVideos',
  method: 'GET',
  path: 'api/Video/userPostList',
  summary: 'The videos that the user posted, likes, or has among their favourites, the newest first.',
  access: 'user',
  input: z.object({ kind: z._default(z.enum(USER_VIDEO_LISTS), 'posted'), ...listCursor, ...listLimit }),
  output: cursorList(videoCard),
  changes: false,
  rate: 'read',
})
export type UserVideoPage = z.output<(typeof getUserVideos)['output']>

export const getWorks = endpoint({
  noun: 'videos',
  name: 'getWorks',
  method: 'POST',
  path: 'api/Video/anchorWorks',
  summary: 'The published videos of a user, the newest first.',
  access: 'guest',
  input: z.object({ user_id: id(), ...paging }),
  output: listOf(videoCard),
  changes: false,
  rate: 'read',
})
