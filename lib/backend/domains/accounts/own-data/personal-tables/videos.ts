import type { PersonalTable } from './personal-table.ts'

export const VIDEOS_TABLES: readonly PersonalTable[] = [
  {
    table: 'videos',
    user: 'user_id',
    exportedColumns: ['title', 'tags', 'seconds', 'bytes', 'views', 'created_at', 'removed_at'],
    deletion: { keep: 'it is out of sight at once; the sweep removes it with its file' },
  },
]
