import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, localised, noFields, text, texts, time } from '#lib/contract/core/fields.ts'
import { CATEGORY_ID } from '#lib/shared/videos/categories.ts'
import { MAX_OWN_CATEGORIES } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { videoCard } from './card.ts'

/** A category with at least one video: a sport, a kind of video, or a competition. */
export const videoCategory = z.object({
  id: z.string(),
  type: z.enum(['sport', 'kind', 'competition']),
  /** Of a competition: its sport's category. */
  parent_id: z.nullable(z.string()),
  sport: z.nullable(z.enum(SPORTS)),
  ...localised('name'),
  videos: z.int(),
})
export type VideoCategory = z.output<typeof videoCategory>

export const getCategories = endpoint({
  noun: 'videos',
  name: 'getCategories',
  method: 'GET',
  path: 'api/Videoclassification',
  summary: 'The categories of the first level: sports and kinds that have videos.',
  access: 'guest',
  input: noFields,
  output: z.object({ list: z.array(videoCategory) }),
  changes: false,
  rate: 'read',
})

export const getAllCategories = endpoint({
  noun: 'videos',
  name: 'getAllCategories',
  method: 'GET',
  path: 'api/videocclassification/allList',
  summary: 'All categories: those of the first level, each sport with its competitions.',
  access: 'guest',
  input: noFields,
  output: z.object({ list: z.array(z.extend(videoCategory, { children: z.array(videoCategory) })) }),
  changes: false,
  rate: 'read',
})
export type CategoryTree = z.output<(typeof getAllCategories)['output']>['list']

export const getRecommendedCategories = endpoint({
  noun: 'videos',
  name: 'getRecommendedCategories',
  method: 'GET',
  path: 'api/videocclassification/recommend',
  summary: 'The categories with the most watched videos, each with its first videos.',
  access: 'guest',
  input: noFields,
  output: z.object({
    list: z.array(z.extend(videoCategory, { list: z.array(videoCard) })),
    server_time: time(),
  }),
  changes: false,
  rate: 'read',
})
export type RecommendedCategory = z.output<(typeof getRecommendedCategories)['output']>['list'][number]

export const searchCategories = endpoint({
  noun: 'videos',
  name: 'searchCategories',
  method: 'GET',
  path: 'api/videocclassification/search',
  summary: 'The categories whose name contains a text, in any language; at most 20.',
  access: 'guest',
  input: z.object({ name: text(40) }),
  output: z.object({ list: z.array(videoCategory) }),
  changes: false,
  rate: 'search',
})

const ownCategories = z.object({ list: z.array(videoCategory) })

export const getMyCategories = endpoint({
  noun: 'videos',
  name: 'getMyCategories',
  method: 'POST',
  path: 'api/videocclassification/myClassification',
  summary: 'The categories that the user put first, in their order; those without videos are left out.',
  access: 'user',
  input: noFields,
  output: ownCategories,
  changes: false,
  rate: 'read',
})

export const saveMyCategories = endpoint({
  noun: 'videos',
  name: 'saveMyCategories',
  method: 'POST',
  path: 'api/videocclassification/addMyclassification',
  summary:
    'Stores the categories that the user puts first, in their order. With `merge` they follow those stored before, and ids without videos are left out.',
  access: 'user',
  input: z.object({ ids: texts(MAX_OWN_CATEGORIES, CATEGORY_ID), merge: z._default(flag(), false) }),
  output: ownCategories,
  changes: true,
  rate: 'write',
})
