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
]
