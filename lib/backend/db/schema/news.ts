import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NewsKind, NewsState } from '#lib/shared/vocabulary/news.ts'
import { users } from './accounts/accounts.ts'
import { competitions, teams } from './competitions.ts'
import { matches } from './matches.ts'
import { createdAt, identity, localised, moment, reference, updatedAt } from './services/columns.ts'

/** The categories of the news. `id` is the `type` of /news. */
export const newsCategories = pgTable('news_categories', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  ...localised(),
  sort: integer('sort').notNull().default(0),
})

/** An article in up to three languages. Bodies are HTML that was sanitised when it was saved. */
export const newsArticles = pgTable(
  'news_articles',
  {
    id: identity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => newsCategories.id),
    kind: text('kind').$type<NewsKind>().notNull().default('article'),
    state: text('state').$type<NewsState>().notNull(),
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    titleVi: text('title_vi'),
    leadZh: text('lead_zh'),
    leadEn: text('lead_en'),
    leadVi: text('lead_vi'),
    bodyZh: text('body_zh'),
    bodyEn: text('body_en'),
    bodyVi: text('body_vi'),
    /** An uploaded picture's key; null: drawn by code. */
    cover: text('cover'),
    /** The author; null: generated. */
    authorId: reference('author_id').references(() => users.id),
    /** The source of a generated article, so that it is generated once: `report:77`. */
    madeOf: text('made_of').unique(),
    simulated: boolean('simulated').notNull().default(false),
    /** When it is shown from, while it is published; null if it never was. */
    publishedAt: moment('published_at'),
    /** Why a user's headline was refused. */
    refusedReason: text('refused_reason'),
    /** Number of its rows in news_likes. */
    likes: integer('likes').notNull().default(0),
    /** The number of its newest version. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('news_by_time').on(table.state, table.publishedAt),
    index('news_of_category').on(table.categoryId, table.state, table.publishedAt),
    index('news_of_author').on(table.authorId),
  ],
)

/** The content of one version of an article. */
export interface NewsSnapshot {
  categoryId: number
  titleZh: string | null
  titleEn: string | null
  titleVi: string | null
  leadZh: string | null
  leadEn: string | null
  leadVi: string | null
  bodyZh: string | null
  bodyEn: string | null
  bodyVi: string | null
  tags: { kind: 'match' | 'team' | 'competition'; id: number }[]
}

/** Every version of an article's text, never changed afterwards; pictures are not included. */
export const newsVersions = pgTable(
  'news_versions',
  {
    articleId: reference('article_id')
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    snapshot: jsonb('snapshot').$type<NewsSnapshot>().notNull(),
    writerId: reference('writer_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.number] })],
)

/** The subject of an article: one of the three. */
export const newsTags = pgTable(
  'news_tags',
  {
    id: identity(),
    articleId: reference('article_id')
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    matchId: reference('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    teamId: reference('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    competitionId: reference('competition_id').references(() => competitions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check(
      'news_tag_is_one',
      sql`num_nonnulls(${table.matchId}, ${table.teamId}, ${table.competitionId}) = 1`,
    ),
    uniqueIndex('news_tags_of_match').on(table.matchId, table.articleId),
    uniqueIndex('news_tags_of_team').on(table.teamId, table.articleId),
    uniqueIndex('news_tags_of_competition').on(table.competitionId, table.articleId),
    index('news_tags_of_article').on(table.articleId),
  ],
)

export const newsLikes = pgTable(
  'news_likes',
  {
    articleId: reference('article_id')
      .notNull()
      .references(() => newsArticles.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('news_likes_of_user').on(table.userId),
  ],
)
