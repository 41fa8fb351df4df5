import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { lockWithdrawal } from '../payouts/paying/end-withdrawal.ts'
import type { WithdrawalRow } from '../payouts/withdrawal-terms.ts'

/** Locks a withdrawal for an operator's decision. Refuses a missing one and the operator's own. */
export async function lockForOperator(tx: Tx, id: number, operatorId: number): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Refusal('not_found', 'payouts.not_found')
  if (row.userId === operatorId) throw new Refusal('forbidden', 'payouts.own')
  return row
}
