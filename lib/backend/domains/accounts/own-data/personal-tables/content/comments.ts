import { OTHER_USERS_DATA, type PersonalTable } from '../personal-table.ts'

export const COMMENTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'comments',
    user: 'user_id',
    exportedColumns: ['target_type', 'target_id', 'text', 'spoiler', 'state', 'likes', 'created_at'],
    deletion: { keep: 'answers refer to it; its author is anonymous by then' },
  },
  {
    table: 'comments',
    user: 'answered_user_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'it places another user’s answer' },
  },
  {
    table: 'comments',
    user: 'removed_by',
    exportedColumns: { not: 'it records the removal of a comment' },
    deletion: { keep: 'who removed a comment is never changed' },
  },
  {
    table: 'comment_likes',
    user: 'user_id',
    exportedColumns: ['comment_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
  { table: 'comment_mentions', user: 'user_id', exportedColumns: OTHER_USERS_DATA, deletion: 'remove' },
]
