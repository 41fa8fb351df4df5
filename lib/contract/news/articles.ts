import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  colours,
  count,
  flag,
  id,
  ids,
  listOf,
  localised,
  names,
  paging,
  time,
  visitorZone,
} from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { MIN_SUBMITTED_LENGTH, NEWS_KINDS, NEWS_LIMITS, NEWS_TAGS } from '#lib/shared/vocabulary/news.ts'
import { MATCH_STATUSES, SIDES, SPORTS } from '#lib/shared/vocabulary.ts'

/**
 * News articles. An article has its texts in up to three languages; the others fall back
 * (lib/shared/text/names.ts).
 */

export const category = z.object({ id: z.int(), ...localised('name') })

export type NewsCategory = z.output<typeof category>

/** A match that an article is about, with what the article's picture shows. */
export const newsSubject = z.object({
  id: z.int(),
  sport: z.enum(SPORTS),
  status: z.enum(MATCH_STATUSES),
  kickoff_at: time(),
  home_team_id: z.int(),
  ...localised('home_team_name'),
  home_abbr: z.nullable(z.string()),
  home_colours: z.nullable(colours()),
  home_score: z.nullable(z.int()),
  away_team_id: z.int(),
  ...localised('away_team_name'),
  away_abbr: z.nullable(z.string()),
  away_colours: z.nullable(colours()),
  away_score: z.nullable(z.int()),
  /** Football's scorers with the minutes of their goals, basketball's best scorer of each side with points. */
  scorers: z.array(
    z.object({
      side: z.enum(SIDES),
      name: names(),
      minutes: z.array(z.string()),
      points: z.nullable(z.int()),
    }),
  ),
  is_simulated: z.boolean(),
  score_hidden: z.optional(z.literal(true)),
})

export type NewsSubject = z.output<typeof newsSubject>

/** The matches of an article; titles and texts are null where the request hides one of their scores. */
export const newsSubjects = { subjects: z.array(newsSubject), score_hidden: z.optional(z.literal(true)) }

/** An article in a list. */
export const articleCard = z.object({
  id: z.int(),
  category_id: z.int(),
  kind: z.enum(NEWS_KINDS),
  ...localised('title'),
  ...localised('lead'),
  /** An address of this site; null: drawn by code. */
  cover: z.nullable(z.string()),
  published_at: time(),
  likes: z.int(),
  /** Generated from a match. */
  is_machine_made: z.boolean(),
  is_simulated: z.boolean(),
  ...newsSubjects,
})

export type ArticleCard = z.output<typeof articleCard>

/** A team an article is about, with a competition it plays in. */
export const teamTag = z.object({ id: z.int(), ...localised('name') })

const page = z.extend(listOf(articleCard), { server_time: time(), time_zone: z.string() })

export const getNewsCategories = endpoint({
  noun: 'news',
  name: 'getNewsCategories',
  method: 'GET',
  path: 'api/Headlines/classifyList',
  summary: 'The categories of the news, in their order; an id is the `type` of /news.',
  access: 'guest',
  input: z.object({}),
  output: z.object({ list: z.array(category) }),
  changes: false,
  rate: 'read',
})

export const getNews = endpoint({
  noun: 'news',
  name: 'getNews',
  method: 'GET',
  path: 'api/Portal_post/getList2',
  summary: 'Articles of a category (0: of all) by page, the newest first.',
  access: 'guest',
  input: z.object({
    type: z._default(count(0, 9999), 0),
    kind: z.optional(z.enum(NEWS_KINDS)),
    ...paging,
    ...visitorZone,
  }),
  output: page,
  changes: false,
  rate: 'read',
})

export type ArticlePage = z.output<typeof getNews.output>

export const getNewsAbout = endpoint({
  noun: 'news',
  name: 'getNewsAbout',
  method: 'GET',
  path: 'api/news/about',
  summary: 'Articles about a match, a team or a competition, the newest first. An unknown target has none.',
  access: 'guest',
  input: z.object({ kind: z.enum(NEWS_TAGS), id: id(), ...paging, ...visitorZone }),
  output: page,
  changes: false,
  rate: 'read',
  extension: true,
})

/** Maximum of matches, teams or competitions per request. */
const MAX_NEWS_TARGETS = 50

export const getNewsAboutMany = endpoint({
  noun: 'news',
  name: 'getNewsAboutMany',
  method: 'GET',
  path: 'api/news/aboutMany',
  summary:
    'The newest articles about each of several matches, teams or competitions; those without any are left out.',
  access: 'guest',
  input: z.object({
    kind: z.enum(NEWS_TAGS),
    ids: ids(MAX_NEWS_TARGETS),
    /** Maximum of articles for each. */
    each: z._default(count(1, 10), 3),
  }),
  output: z.object({ list: z.array(z.object({ id: z.int(), articles: z.array(articleCard) })) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const article = z.extend(articleCard, {
  ...localised('body'),
  category,
  /** Nickname of the author; null: generated. */
  author: z.nullable(z.string()),
  updated_at: time(),
  matches: z.array(matchRow),
  teams: z.array(teamTag),
  competitions: z.array(competitionBrief),
  /** Related articles, the closest first. */
  related: z.array(articleCard),
  server_time: time(),
  time_zone: z.string(),
})

export type Article = z.output<typeof article>

export const getArticle = endpoint({
  noun: 'news',
  name: 'getArticle',
  method: 'GET',
  path: 'api/news/detail',
  summary: 'One article with its text as sanitised HTML, its subjects and related articles.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: article,
  changes: false,
  rate: 'read',
  extension: true,
})

const likeOutput = z.object({ id: z.int(), state: z.boolean(), likes: z.int() })

export const setLikedArticle = endpoint({
  noun: 'news',
  name: 'setLikedArticle',
  method: 'POST',
  path: 'api/news/like',
  summary: 'Like or unlike an article. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: likeOutput,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getLikedArticle = endpoint({
  noun: 'news',
  name: 'getLikedArticle',
  method: 'GET',
  path: 'api/news/liked',
  summary: 'Whether the user likes an article, and its number of likes.',
  access: 'user',
  input: z.object({ id: id() }),
  output: likeOutput,
  changes: false,
  rate: 'read',
  extension: true,
})

const text = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

export const submitHeadline = endpoint({
  noun: 'news',
  name: 'submitHeadline',
  method: 'GET',
  path: 'api/Headlines_user/insert',
  summary: 'Submit a headline, plain text in the language of the request. It waits for a review; five a day.',
  access: 'user',
  input: z.object({
    title: text(4, NEWS_LIMITS.title),
    content: text(MIN_SUBMITTED_LENGTH, NEWS_LIMITS.submitted),
    /** A category. */
    classify_id: id(),
    match_id: z.optional(id()),
  }),
  output: z.object({ id: z.int(), state: z.literal('review') }),
  changes: true,
  rate: 'write',
})
