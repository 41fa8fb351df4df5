import { OTHERS, type PersonalTable } from './personal-table.ts'

export const SOCIAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'notices',
    user: 'user_id',
    takes: ['kind', 'values', 'link', 'read_at', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'anchor_follows',
    user: 'user_id',
    takes: ['anchor_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  { table: 'anchor_follows', user: 'anchor_id', takes: OTHERS, deletion: 'remove' },
  {
    table: 'team_follows',
    user: 'user_id',
    takes: ['team_id', 'special', 'created_at'],
    deletion: 'remove',
  },
  { table: 'match_favourites', user: 'user_id', takes: ['match_id', 'created_at'], deletion: 'remove' },
  {
    table: 'calendar_links',
    user: 'user_id',
    takes: ['created_at'],
    deletion: 'remove',
  },
  { table: 'preferences', user: 'user_id', takes: ['value', 'updated_at'], deletion: 'remove' },
  { table: 'watched_rooms', user: 'user_id', takes: ['room_id', 'watched_at'], deletion: 'remove' },
]
