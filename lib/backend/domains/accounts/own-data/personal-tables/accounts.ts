import { OTHER_USERS_DATA, type PersonalTable, SHORT_LIVED } from './personal-table.ts'

export const ACCOUNTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'sessions',
    user: 'user_id',
    exportedColumns: [
      'device_type',
      'user_agent',
      'address',
      'created_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
      'ended_by',
    ],
    // The rows stay until they expire, so that the other browsers can show why they were logged out.
    deletion: { empty: { user_agent: '', address: null } },
  },
  {
    table: 'known_devices',
    user: 'user_id',
    exportedColumns: ['created_at', 'last_used_at'],
    deletion: 'remove',
  },
  { table: 'qr_logins', user: 'user_id', exportedColumns: SHORT_LIVED, deletion: 'remove' },
  {
    table: 'uploads',
    user: 'user_id',
    exportedColumns: ['purpose', 'type', 'bytes', 'created_at'],
    deletion: { keep: 'rows and files are swept together within the day' },
  },
  {
    table: 'identities',
    user: 'user_id',
    exportedColumns: ['kind', 'adult_on', 'state', 'submitted_at', 'reviewed_at', 'reason'],
    deletion: 'remove',
  },
  {
    table: 'identities',
    user: 'reviewer_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'it says who reviewed' },
  },
  {
    table: 'payment_passwords',
    user: 'user_id',
    exportedColumns: { not: 'it is a secret and of no use outside the site' },
    deletion: 'remove',
  },
  {
    table: 'push_subscriptions',
    user: 'user_id',
    exportedColumns: ['created_at'],
    deletion: 'remove',
  },
]
