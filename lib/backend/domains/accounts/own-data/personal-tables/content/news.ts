import type { PersonalTable } from '../personal-table.ts'

export const NEWS_TABLES: readonly PersonalTable[] = [
  {
    table: 'news_articles',
    user: 'author_id',
    exportedColumns: [
      'title_zh',
      'title_en',
      'title_vi',
      'body_zh',
      'body_en',
      'body_vi',
      'state',
      'created_at',
    ],
    deletion: { keep: 'submitted articles stay; their author is anonymous by then' },
  },
  {
    table: 'news_versions',
    user: 'writer_id',
    exportedColumns: { not: 'it is what the article says already' },
    deletion: { keep: 'the history of an article is never changed' },
  },
  {
    table: 'news_likes',
    user: 'user_id',
    exportedColumns: ['article_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
]
