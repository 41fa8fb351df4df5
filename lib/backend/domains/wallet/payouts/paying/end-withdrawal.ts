import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { withdrawals } from '#lib/backend/db/schema/wallet/withdrawals.ts'
import { writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import type { ReturnedState, WithdrawalState } from '#lib/shared/payouts/vocabulary.ts'
import { settle, unfreeze } from '../../holds.ts'
import { type WithdrawalRow, withdrawalPurpose } from '../withdrawal-terms.ts'

/** Loads a withdrawal, locked until the transaction ends; null if there is none. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawalRow | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row ?? null
}

type Step = Exclude<WithdrawalState, 'review'>

/** Why a withdrawal was not paid: in an operator's words, or by the provider. Both null: there is nothing to say. */
type EndCause = Pick<WithdrawalRow, 'reason' | 'failure'>
const NO_CAUSE: EndCause = { reason: null, failure: null }

/** Notifies the owner of a step. Call `publishUnread` after the commit. */
export const writeStepNotice = (
  tx: Tx,
  { userId, amount, fee, accountShown }: WithdrawalRow,
  step: Step,
  { reason, failure }: EndCause = NO_CAUSE,
) =>
  writeNotice(tx, userId, {
    kind: `withdrawal_${step}`,
    values: {
      amount: yuanText(step === 'paid' ? amount - fee : amount),
      account: accountShown,
      ...(reason === null ? {} : { reason }),
      ...(step === 'failed' ? { failure: failure ?? 'other' } : {}),
    },
    link: '/member?type=withdraw',
  })

/**
 * Ends a locked withdrawal as paid: its held income leaves by the payouts account, and the fee goes to the site.
 * `reference`: the provider's id of the payment.
 */
export async function endPaid(tx: Tx, row: WithdrawalRow, reference: string): Promise<WithdrawalRow> {
  const { id, number, amount, fee, rate } = row
  const feeTenths = fee * rate
  await settle(tx, withdrawalPurpose(id), {
    reason: 'withdrawal',
    subject: number,
    to: [
      { account: { siteAccount: 'payouts', currency: 'income' }, amount: (amount - fee) * rate },
      ...(feeTenths > 0
        ? [{ account: { siteAccount: 'fees' as const, currency: 'income' as const }, amount: feeTenths }]
        : []),
    ],
  })
  return end(tx, row, { state: 'paid', reference })
}

/** Ends a locked withdrawal and returns its income. The cause is shown to the owner. */
export async function endReturned(
  tx: Tx,
  row: WithdrawalRow,
  state: ReturnedState,
  cause: Partial<EndCause> = {},
): Promise<{ row: WithdrawalRow; transactionId: number; balance: number }> {
  const { transactionId, balances } = await unfreeze(tx, withdrawalPurpose(row.id))
  const ended = await end(tx, row, { state, ...cause })
  return { row: ended, transactionId, balance: balances[1] ?? 0 }
}

async function end(
  tx: Tx,
  row: WithdrawalRow,
  change: Partial<EndCause> & { state: Step; reference?: string },
): Promise<WithdrawalRow> {
  const [ended] = await tx
    .update(withdrawals)
    .set({ ...NO_CAUSE, ...change, dueAt: null, endedAt: sql`now()` })
    .where(eq(withdrawals.id, row.id))
    .returning()
  if (!ended) throw new Error(`withdrawal ${row.id} was not ended`)
  await writeStepNotice(tx, ended, change.state, ended)
  return ended
}
