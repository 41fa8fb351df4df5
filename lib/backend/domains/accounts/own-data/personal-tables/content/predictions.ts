import { LEDGER, MODERATION_RECORD, OTHER_USERS_DATA, type PersonalTable } from '../personal-table.ts'

export const PREDICTIONS_TABLES: readonly PersonalTable[] = [
  {
    table: 'stakes',
    user: 'user_id',
    exportedColumns: ['market_id', 'pick', 'coins', 'price', 'state', 'due', 'created_at', 'settled_at'],
    deletion: LEDGER,
  },
  {
    table: 'stake_limits',
    user: 'user_id',
    exportedColumns: ['limits', 'next_limits', 'next_at', 'break_until', 'rank_shown'],
    deletion: 'remove',
  },
  {
    table: 'prediction_questions',
    user: 'user_id',
    exportedColumns: ['room_id', 'text', 'state', 'decided', 'created_at'],
    deletion: { keep: 'others have staked on it' },
  },
  {
    table: 'prediction_questions',
    user: 'decided_by',
    exportedColumns: OTHER_USERS_DATA,
    deletion: MODERATION_RECORD,
  },
  {
    table: 'prediction_objections',
    user: 'user_id',
    exportedColumns: ['market_id', 'reason', 'created_at'],
    deletion: { empty: { reason: '' } },
  },
]
