import type { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import type { Withdrawal } from '#lib/contract/wallet/payouts.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Associated data that binds an encrypted field of a withdrawal to its row. */
export const withdrawalAad = (number: string, field: 'holder' | 'number') => `withdrawal:${number}:${field}`

/** The purpose of the hold of a withdrawal's income. */
export const withdrawalPurpose = (id: number) => `withdrawal:${id}`

/** A withdrawal as its owner sees it. */
export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  account: row.accountShown,
  bank_name: row.bankName,
  tenths: row.tenths,
  amount: row.amount,
  fee: row.fee,
  state: row.state,
  reason: row.reason,
  failure: row.failure,
  created_at: row.createdAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
})
