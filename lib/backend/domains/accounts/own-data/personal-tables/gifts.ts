import {
  LEDGER,
  MODERATION_RECORD,
  OTHER_USERS_DATA,
  type PersonalTable,
  SHORT_LIVED,
} from './personal-table.ts'

export const GIFTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'gift_records',
    user: 'user_id',
    exportedColumns: ['room_id', 'gift_id', 'count', 'tenths', 'created_at'],
    deletion: LEDGER,
  },
  { table: 'gift_records', user: 'anchor_id', exportedColumns: OTHER_USERS_DATA, deletion: LEDGER },
  {
    table: 'backpack_items',
    user: 'user_id',
    exportedColumns: ['gift_id', 'count', 'ends_at'],
    deletion: 'remove',
  },
  {
    table: 'red_envelopes',
    user: 'user_id',
    exportedColumns: ['room_id', 'tenths', 'count', 'condition', 'word', 'refunded_tenths', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'red_envelope_claims',
    user: 'user_id',
    exportedColumns: ['envelope_id', 'tenths', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'spending_settings',
    user: 'user_id',
    exportedColumns: ['limits', 'next_limits', 'next_at', 'excluded_until', 'password_above', 'rank_shown'],
    deletion: 'remove',
  },
  { table: 'spending_codes', user: 'user_id', exportedColumns: SHORT_LIVED, deletion: 'remove' },
  {
    table: 'contributions',
    user: 'user_id',
    exportedColumns: ['room_id', 'day', 'tenths'],
    deletion: 'remove',
  },
  {
    table: 'anchor_gains',
    user: 'user_id',
    exportedColumns: ['day', 'source', 'tenths'],
    deletion: 'remove',
  },
  {
    table: 'guards',
    user: 'user_id',
    exportedColumns: ['room_id', 'tier', 'starts_at', 'ends_at', 'renews_for'],
    deletion: 'remove',
  },
  {
    table: 'guard_records',
    user: 'user_id',
    exportedColumns: ['room_id', 'tier', 'months', 'tenths', 'ends_at', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'nobles',
    user: 'user_id',
    exportedColumns: ['tier', 'starts_at', 'ends_at', 'horns', 'renews_for'],
    deletion: 'remove',
  },
  {
    table: 'noble_records',
    user: 'user_id',
    exportedColumns: ['tier', 'months', 'tenths', 'ends_at', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'horns',
    user: 'user_id',
    exportedColumns: ['room_id', 'text', 'state', 'tenths', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  { table: 'horns', user: 'reviewer_id', exportedColumns: OTHER_USERS_DATA, deletion: MODERATION_RECORD },
  {
    table: 'barrage_records',
    user: 'user_id',
    exportedColumns: ['room_id', 'text', 'tenths', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  {
    table: 'super_messages',
    user: 'user_id',
    exportedColumns: ['room_id', 'text', 'tenths', 'ends_at', 'created_at'],
    deletion: { empty: { text: '' } },
  },
  {
    table: 'super_messages',
    user: 'removed_by',
    exportedColumns: OTHER_USERS_DATA,
    deletion: MODERATION_RECORD,
  },
  {
    table: 'orders',
    user: 'user_id',
    exportedColumns: ['number', 'type', 'amount', 'currency', 'tenths', 'state', 'created_at', 'paid_at'],
    deletion: LEDGER,
  },
]
