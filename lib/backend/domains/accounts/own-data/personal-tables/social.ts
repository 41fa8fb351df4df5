import { OTHER_USERS_DATA, type PersonalTable } from './personal-table.ts'

export const SOCIAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'notices',
    user: 'user_id',
    exportedColumns: ['kind', 'values', 'link', 'read_at', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'anchor_follows',
    user: 'user_id',
    exportedColumns: ['anchor_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  { table: 'anchor_follows', user: 'anchor_id', exportedColumns: OTHER_USERS_DATA, deletion: 'remove' },
  {
    table: 'team_follows',
    user: 'user_id',
    exportedColumns: ['team_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'competition_follows',
    user: 'user_id',
    exportedColumns: ['competition_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'player_follows',
    user: 'user_id',
    exportedColumns: ['player_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'user_blocks',
    user: 'user_id',
    exportedColumns: ['blocked_id', 'created_at'],
    deletion: 'remove',
  },
  { table: 'user_blocks', user: 'blocked_id', exportedColumns: OTHER_USERS_DATA, deletion: 'remove' },
  {
    table: 'recommendation_opt_outs',
    user: 'user_id',
    exportedColumns: ['created_at'],
    deletion: 'remove',
  },
  {
    table: 'match_favourites',
    user: 'user_id',
    exportedColumns: ['match_id', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'calendar_links',
    user: 'user_id',
    exportedColumns: ['created_at'],
    deletion: 'remove',
  },
  { table: 'preferences', user: 'user_id', exportedColumns: ['value', 'updated_at'], deletion: 'remove' },
  { table: 'watched_rooms', user: 'user_id', exportedColumns: ['room_id', 'watched_at'], deletion: 'remove' },
]
