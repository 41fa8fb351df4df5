import { OTHER_USERS_DATA, type PersonalTable } from './personal-table.ts'

export const STREAMS_TABLES: readonly PersonalTable[] = [
  {
    table: 'rooms',
    user: 'user_id',
    exportedColumns: ['id', 'title_zh', 'title_en', 'title_vi', 'notice', 'category', 'created_at'],
    deletion: { empty: { title_zh: null, title_en: null, title_vi: null, notice: null, cover: null } },
  },
  {
    table: 'anchor_applications',
    user: 'user_id',
    exportedColumns: ['kind', 'description', 'inviter', 'state', 'submitted_at', 'reviewed_at', 'reason'],
    deletion: 'remove',
  },
  {
    table: 'anchor_applications',
    user: 'reviewer_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'it says who reviewed' },
  },
  {
    table: 'reservations',
    user: 'user_id',
    exportedColumns: ['match_id', 'booking_id', 'ahead', 'starts_at', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'recording_watches',
    user: 'user_id',
    exportedColumns: ['recording_id', 'position', 'watched_at'],
    deletion: 'remove',
  },
]
