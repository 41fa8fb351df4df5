import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { NEWS_KINDS, NEWS_LIMITS, NEWS_STATES, NEWS_TAGS } from '#lib/shared/vocabulary/news.ts'

/** The editor: articles in every state. Every call requires the role operator, every change is logged. */

const text = (max: number) => z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max))), null)

/** Three texts under a prefix, each missing by default. The record is typed by hand: a computed key loses its name. */
const localisedText = <Prefix extends string>(prefix: Prefix, max: number) =>
  ({
    [`${prefix}_zh`]: text(max),
    [`${prefix}_en`]: text(max),
    [`${prefix}_vi`]: text(max),
  }) as unknown as Record<`${Prefix}_zh` | `${Prefix}_en` | `${Prefix}_vi`, z.ZodMiniType<string | null>>

export const tag = z.object({ kind: z.enum(NEWS_TAGS), id: z.int(), ...localised('name') })

export type NewsTag = z.output<typeof tag>

/** Fields of lists and of the opened article. `scheduled`: published, at a time to come. */
const head = {
  id: z.int(),
  state: z.enum(NEWS_STATES),
  is_scheduled: z.boolean(),
  kind: z.enum(NEWS_KINDS),
  category_id: z.int(),
  ...localised('title'),
  author: z.nullable(z.string()),
  is_machine_made: z.boolean(),
  is_simulated: z.boolean(),
  published_at: z.nullable(time()),
  updated_at: time(),
  refused_reason: z.nullable(z.string()),
  version: z.int(),
  likes: z.int(),
}

export const getEditorArticles = endpoint({
  noun: 'news',
  name: 'getEditorArticles',
  method: 'GET',
  path: 'api/admin/articles',
  summary:
    'Articles of a state (`scheduled` among the published ones), or those with a text in their title; the last changed first.',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum([...NEWS_STATES, 'scheduled'])),
    term: z._default(z.string().check(z.trim(), z.maxLength(NEWS_LIMITS.title)), ''),
    ...paging,
  }),
  output: z.extend(listOf(z.object(head)), {
    counts: z.object({
      review: z.int(),
      draft: z.int(),
      scheduled: z.int(),
      published: z.int(),
      unpublished: z.int(),
      refused: z.int(),
    }),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const readEditorArticle = endpoint({
  noun: 'news',
  name: 'readEditorArticle',
  method: 'GET',
  path: 'api/admin/article',
  summary: 'One article as the editor shows it, with its versions.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({
    ...head,
    ...localised('lead'),
    ...localised('body'),
    cover: z.nullable(z.string()),
    tags: z.array(tag),
    versions: z.array(
      z.object({
        number: z.int(),
        writer: z.nullable(z.string()),
        ...localised('title'),
        created_at: time(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

const tagInput = z.object({ kind: z.enum(NEWS_TAGS), id: id() })

export const saveArticle = endpoint({
  noun: 'news',
  name: 'saveArticle',
  method: 'POST',
  path: 'api/admin/saveArticle',
  summary:
    'Save an article; without an id a new draft. Bodies are HTML, stored sanitised. Each save is a version; `version` is the opened one, and a newer one is a conflict.',
  access: 'operator',
  input: z.object({
    id: z.optional(id()),
    version: z.optional(id()),
    category_id: id(),
    ...localisedText('title', NEWS_LIMITS.title),
    ...localisedText('lead', NEWS_LIMITS.lead),
    ...localisedText('body', NEWS_LIMITS.body),
    tags: z._default(z.array(tagInput).check(z.maxLength(NEWS_LIMITS.tags)), []),
    upload_key: z.optional(z.string().check(z.maxLength(200))),
    drop_cover: z._default(flag(), false),
  }),
  output: z.object({ id: z.int(), version: z.int() }),
  changes: true,
  rate: 'write',
  // Three bodies of 40,000 characters.
  bodyBytes: 768 * 1024,
  extension: true,
})

const moved = z.object({ id: z.int(), state: z.enum(NEWS_STATES) })

export const publishArticle = endpoint({
  noun: 'news',
  name: 'publishArticle',
  method: 'POST',
  path: 'api/admin/publishArticle',
  summary: 'Publish an article now, or from `at` on, within a year.',
  access: 'operator',
  input: z.object({ id: id(), at: z._default(z.nullable(time()), null) }),
  output: moved,
  changes: true,
  rate: 'write',
  extension: true,
})

export const unpublishArticle = endpoint({
  noun: 'news',
  name: 'unpublishArticle',
  method: 'POST',
  path: 'api/admin/unpublishArticle',
  summary: 'Unpublish an article; it stays in the editor.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: moved,
  changes: true,
  rate: 'write',
  extension: true,
})

export const refuseArticle = endpoint({
  noun: 'news',
  name: 'refuseArticle',
  method: 'POST',
  path: 'api/admin/refuseArticle',
  summary: 'Refuse a submitted headline, with a reason.',
  access: 'operator',
  input: z.object({ id: id(), reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: moved,
  changes: true,
  rate: 'write',
  extension: true,
})

export const restoreArticle = endpoint({
  noun: 'news',
  name: 'restoreArticle',
  method: 'POST',
  path: 'api/admin/restoreArticle',
  summary: 'Restore the text, category and tags of an earlier version as a new version.',
  access: 'operator',
  input: z.object({ id: id(), number: id() }),
  output: z.object({ id: z.int(), version: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const previewBody = endpoint({
  noun: 'news',
  name: 'previewBody',
  method: 'POST',
  path: 'api/admin/previewBody',
  summary: 'A body as it would be stored: its HTML, sanitised as on saving.',
  access: 'operator',
  input: z.object({ body: z.string().check(z.maxLength(NEWS_LIMITS.body)) }),
  output: z.object({ body: z.string() }),
  changes: false,
  rate: 'write',
  bodyBytes: 256 * 1024,
  extension: true,
})

export const findTags = endpoint({
  noun: 'news',
  name: 'findTags',
  method: 'GET',
  path: 'api/admin/findTags',
  summary: 'Teams, competitions and upcoming or recent matches that a text may mention, up to 12.',
  access: 'operator',
  input: z.object({ term: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  output: z.object({ list: z.array(tag) }),
  changes: false,
  rate: 'search',
  extension: true,
})
