import { OTHERS, type PersonalTable, ROOM_ORDER } from './personal-table.ts'

export const CHAT_TABLES: readonly PersonalTable[] = [
  {
    table: 'room_messages',
    user: 'user_id',
    takes: ['room_id', 'text', 'image', 'look', 'paid', 'created_at', 'deleted_at'],
    deletion: { empty: { text: '', image: null } },
  },
  { table: 'room_messages', user: 'deleted_by', takes: OTHERS, deletion: ROOM_ORDER },
  {
    table: 'room_message_likes',
    user: 'user_id',
    takes: ['message_id', 'created_at'],
    deletion: { keep: 'it counts one reader, whom nothing names by then' },
  },
  { table: 'room_pins', user: 'pinned_by', takes: OTHERS, deletion: ROOM_ORDER },
]
