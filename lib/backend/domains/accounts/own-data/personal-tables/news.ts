import type { PersonalTable } from './personal-table.ts'

export const NEWS_TABLES: readonly PersonalTable[] = [
  {
    table: 'news_articles',
    user: 'author_id',
    takes: ['title_zh', 'title_en', 'title_vi', 'body_zh', 'body_en', 'body_vi', 'state', 'created_at'],
    deletion: { keep: 'what was handed in for everybody stays; its author is nobody by then' },
  },
  {
    table: 'news_versions',
    user: 'writer_id',
    takes: { not: 'it is what the article says already' },
    deletion: { keep: 'the history of an article is never changed' },
  },
  {
    table: 'news_likes',
    user: 'user_id',
    takes: ['article_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
]
