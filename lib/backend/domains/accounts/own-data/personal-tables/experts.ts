import { LEDGER, OTHER_USERS_DATA, type PersonalTable } from './personal-table.ts'

const RECORD = { keep: 'a record counts every plan, and the chain has no gaps; the account names nobody' }

export const EXPERTS_TABLES: readonly PersonalTable[] = [
  {
    table: 'expert_applications',
    user: 'user_id',
    exportedColumns: ['sports', 'introduction', 'samples', 'state', 'submitted_at', 'reviewed_at', 'reason'],
    deletion: 'remove',
  },
  {
    table: 'expert_applications',
    user: 'reviewer_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'it says who reviewed' },
  },
  {
    table: 'experts',
    user: 'user_id',
    exportedColumns: ['state', 'reason', 'sports', 'introduction', 'settled', 'streak', 'created_at'],
    deletion: { empty: { introduction: '', state: 'removed', reason: null } },
  },
  {
    table: 'plans',
    user: 'user_id',
    exportedColumns: [
      'number',
      'sport',
      'market',
      'stake',
      'price_tenths',
      'back_if_wrong',
      'reasons',
      'published_at',
      'closes_at',
      'hash',
      'verdict',
      'profit',
      'settled_at',
    ],
    deletion: RECORD,
  },
  {
    table: 'plan_likes',
    user: 'user_id',
    exportedColumns: ['plan_id', 'created_at'],
    deletion: { keep: 'a number counts it; the account names nobody' },
  },
  {
    table: 'plan_purchases',
    user: 'user_id',
    exportedColumns: ['plan_id', 'price_tenths', 'state', 'refunded_tenths', 'bought_at', 'settled_at'],
    deletion: LEDGER,
  },
]
