import { MODERATION_RECORD, OTHER_USERS_DATA, type PersonalTable } from './personal-table.ts'

export const CHAT_TABLES: readonly PersonalTable[] = [
  {
    table: 'room_messages',
    user: 'user_id',
    exportedColumns: ['room_id', 'text', 'image', 'look', 'paid', 'created_at', 'deleted_at'],
    deletion: { empty: { text: '', image: null } },
  },
  {
    table: 'room_messages',
    user: 'deleted_by',
    exportedColumns: OTHER_USERS_DATA,
    deletion: MODERATION_RECORD,
  },
  {
    table: 'room_message_likes',
    user: 'user_id',
    exportedColumns: ['message_id', 'created_at'],
    deletion: { keep: 'it counts one user, who is anonymous by then' },
  },
  { table: 'room_pins', user: 'pinned_by', exportedColumns: OTHER_USERS_DATA, deletion: MODERATION_RECORD },
  {
    table: 'conversation_messages',
    user: 'sender_id',
    exportedColumns: ['conversation_id', 'content', 'created_at'],
    deletion: { empty: { content: JSON.stringify({ kind: 'recalled' }) } },
  },
  {
    table: 'conversation_members',
    user: 'user_id',
    exportedColumns: ['conversation_id', 'other_user_id', 'sent', 'last_at'],
    deletion: { keep: 'the other user keeps the conversation; it counts messages and holds none' },
  },
  {
    table: 'conversation_members',
    user: 'other_user_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'the other user keeps the conversation' },
  },
  {
    table: 'chat_group_members',
    user: 'user_id',
    exportedColumns: ['group_id', 'role', 'created_at'],
    deletion: 'remove',
  },
  {
    table: 'chat_groups',
    user: 'owner_id',
    exportedColumns: ['name', 'intro', 'join_mode', 'members', 'created_at', 'dissolved_at'],
    deletion: { keep: 'a group passes on to another member; without members it is dissolved' },
  },
  ...['low_user_id', 'high_user_id'].map(
    (user): PersonalTable => ({
      table: 'conversations',
      user,
      exportedColumns: {
        not: 'it holds nothing but its two users, who are exported with conversation_members',
      },
      deletion: { keep: 'the other user keeps the conversation' },
    }),
  ),
]
