import { LEDGER, type PersonalTable, SHORT_LIVED } from './personal-table.ts'

export const WALLET_TABLES: readonly PersonalTable[] = [
  {
    table: 'wallet_accounts',
    user: 'user_id',
    exportedColumns: ['currency', 'part', 'balance', 'created_at'],
    deletion: LEDGER,
  },
  {
    table: 'wallet_holds',
    user: 'user_id',
    exportedColumns: ['currency', 'amount', 'purpose', 'state', 'created_at', 'ended_at'],
    deletion: LEDGER,
  },
  {
    table: 'wallet_debts',
    user: 'user_id',
    exportedColumns: ['tenths', 'updated_at'],
    deletion: LEDGER,
  },
  {
    table: 'wallet_debt_entries',
    user: 'user_id',
    exportedColumns: ['tenths', 'reason', 'subject', 'created_at'],
    deletion: LEDGER,
  },
  { table: 'idempotency_keys', user: 'user_id', exportedColumns: SHORT_LIVED, deletion: LEDGER },
]
