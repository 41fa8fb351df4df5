import type { PersonalTable } from './personal-table.ts'

export const VIDEOS_TABLES: readonly PersonalTable[] = [
  {
    table: 'videos',
    user: 'user_id',
    exportedColumns: [
      'title',
      'tags',
      'state',
      'refusal',
      'team_ids',
      'seconds',
      'bytes',
      'kind',
      'sport',
      'views',
      'likes',
      'favourites',
      'created_at',
      'removed_at',
    ],
    deletion: { keep: 'it is out of sight at once; the sweep removes it with its file' },
  },
  {
    table: 'video_likes',
    user: 'user_id',
    exportedColumns: ['video_id', 'created_at'],
    deletion: { keep: 'it counts one viewer, whom nothing names by then' },
  },
  {
    table: 'video_favourites',
    user: 'user_id',
    exportedColumns: ['video_id', 'created_at'],
    deletion: { keep: 'it counts one viewer, whom nothing names by then' },
  },
  {
    table: 'video_watches',
    user: 'user_id',
    exportedColumns: ['video_id', 'position', 'watched_at'],
    deletion: 'remove',
  },
  {
    table: 'video_danmaku',
    user: 'user_id',
    exportedColumns: ['video_id', 'at', 'text', 'created_at', 'removed_at'],
    deletion: 'remove',
  },
  {
    table: 'video_danmaku',
    user: 'removed_by',
    exportedColumns: { not: 'it records the removal of a message' },
    deletion: { keep: 'who removed a message is never changed' },
  },
  {
    table: 'user_video_categories',
    user: 'user_id',
    exportedColumns: ['category', 'position'],
    deletion: 'remove',
  },
  {
    table: 'clips',
    user: 'user_id',
    exportedColumns: ['room_id', 'title', 'starts_at', 'seconds', 'state', 'created_at'],
    deletion: { keep: 'it belongs to a video, which the sweep removes with its file' },
  },
]
