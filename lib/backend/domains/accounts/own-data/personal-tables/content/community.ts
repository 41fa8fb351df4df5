import { OTHER_USERS_DATA, type PersonalTable } from '../personal-table.ts'

export const COMMUNITY_TABLES: readonly PersonalTable[] = [
  {
    table: 'posts',
    user: 'user_id',
    exportedColumns: [
      'circle_id',
      'text',
      'spoiler',
      'match_id',
      'team_id',
      'video_id',
      'quote_id',
      'state',
      'likes',
      'edited_at',
      'created_at',
    ],
    deletion: { keep: 'the community removes them with their texts after the account was deleted' },
  },
  {
    table: 'posts',
    user: 'removed_by',
    exportedColumns: { not: 'it records the removal of a post' },
    deletion: { keep: 'who removed a post is never changed' },
  },
  {
    table: 'post_pictures',
    user: 'user_id',
    exportedColumns: ['key', 'post_id', 'created_at'],
    deletion: { keep: 'a sweep removes the files of removed posts, then these rows' },
  },
  {
    table: 'post_likes',
    user: 'user_id',
    exportedColumns: ['post_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
  {
    table: 'poll_votes',
    user: 'user_id',
    exportedColumns: ['post_id', 'position', 'created_at'],
    deletion: { keep: 'it counts one voter, whom nothing names by then' },
  },
  {
    table: 'post_notifications',
    user: 'user_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: 'remove',
  },
  { table: 'post_mentions', user: 'user_id', exportedColumns: OTHER_USERS_DATA, deletion: 'remove' },
  {
    table: 'circle_members',
    user: 'user_id',
    exportedColumns: ['circle_id', 'created_at'],
    deletion: { keep: 'it counts one member, whom nothing names by then' },
  },
  {
    table: 'circle_moderators',
    user: 'user_id',
    exportedColumns: ['circle_id', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'circle_moderators',
    user: 'appointed_by',
    exportedColumns: { not: 'it records the appointment of another user' },
    deletion: { keep: 'who appointed a moderator is never changed' },
  },
  {
    table: 'circle_mutes',
    user: 'user_id',
    exportedColumns: ['circle_id', 'ends_at', 'appeal', 'appeal_state', 'answer', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'circle_mutes',
    user: 'muted_by',
    exportedColumns: { not: 'it records the mute of another user' },
    deletion: { keep: 'who muted a user is never changed' },
  },
]
