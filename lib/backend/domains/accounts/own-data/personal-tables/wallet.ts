import { LEDGER, OTHER_USERS_DATA, type PersonalTable, SHORT_LIVED } from './personal-table.ts'

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
  { table: 'income_remainders', user: 'user_id', exportedColumns: ['units'], deletion: LEDGER },
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
  {
    table: 'payout_accounts',
    user: 'user_id',
    exportedColumns: ['kind', 'number_shown', 'bank_name', 'changed_at'],
    deletion: 'remove',
  },
  {
    table: 'withdrawals',
    user: 'user_id',
    exportedColumns: [
      'number',
      'kind',
      'bank_name',
      'account_shown',
      'tenths',
      'amount',
      'fee',
      'state',
      'reason',
      'failure',
      'created_at',
      'ended_at',
    ],
    // Only ended ones: an account with held money is not deleted.
    deletion: { empty: { holder_sealed: '', account_sealed: '', account_shown: '', bank_name: null } },
  },
  {
    table: 'withdrawal_reviews',
    user: 'operator_id',
    exportedColumns: OTHER_USERS_DATA,
    deletion: { keep: 'it says who approved a payment' },
  },
  { table: 'idempotency_keys', user: 'user_id', exportedColumns: SHORT_LIVED, deletion: LEDGER },
]
