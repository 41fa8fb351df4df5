import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { walletDebtEntries } from '#lib/backend/db/schema/wallet/debt-entries.ts'
import { walletDebts } from '#lib/backend/db/schema/wallet/debts.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import type { DebtReason } from '#lib/shared/vocabulary/money.ts'
import { move } from '../ledger.ts'
import { takeUpTo } from './take-up-to.ts'

/**
 * Diamonds that are taken back although they were spent (docs/decisions/0060): what is available is taken, and
 * the rest is owed. Who owes cannot spend diamonds, and repays with the next diamonds they buy. Each function
 * locks the user's row first, which spending locks as well, so no purchase slips in between. Amounts are tenths
 * of a diamond, above zero.
 */

interface Change {
  userId: number
  tenths: number
  /** Unique for its reason. */
  subject: string
}

/** Returns what a user owes; 0: nothing. */
export async function debtOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ tenths: walletDebts.tenths })
    .from(walletDebts)
    .where(eq(walletDebts.userId, userId))
  return row?.tenths ?? 0
}

/** Takes bought diamonds back. Returns what was taken at once; the rest is owed. */
export async function takeBack(
  tx: Tx,
  { userId, tenths, subject, reason }: Change & { reason: 'recharge_refund' | 'recharge_dispute' },
): Promise<{ transactionId: number | null; taken: number }> {
  await lockUser(tx, userId)
  const moved = await takeUpTo(tx, { reason, subject, userId, most: tenths, to: 'sales' })
  await changeDebt(tx, {
    userId,
    tenths: tenths - moved.taken,
    reason,
    subject,
    transactionId: moved.transactionId,
  })
  return moved
}

/** Gives diamonds of a won dispute back: what is owed becomes less, and the rest is credited. */
export async function giveBack(
  tx: Tx,
  { userId, tenths, subject }: Change,
): Promise<{ transactionId: number | null; credited: number }> {
  const reason = 'recharge_dispute_won'
  await lockUser(tx, userId)
  const cancelled = Math.min(tenths, await debtOf(tx, userId))
  const credited = tenths - cancelled
  const moved =
    credited === 0
      ? null
      : await move(tx, {
          reason,
          subject,
          entries: [
            { account: { user: userId, currency: 'diamonds' }, amount: credited },
            { account: { siteAccount: 'sales', currency: 'diamonds' }, amount: -credited },
          ],
        })
  const transactionId = moved?.transactionId ?? null
  await changeDebt(tx, { userId, tenths: -cancelled, reason, subject, transactionId })
  return { transactionId, credited }
}

/** Repays what a user owes from their available diamonds, as far as they reach. Returns how much was repaid. */
export async function repayDebt(
  tx: Tx,
  { userId, subject }: Pick<Change, 'userId' | 'subject'>,
): Promise<number> {
  await lockUser(tx, userId)
  const debt = await debtOf(tx, userId)
  if (debt === 0) return 0
  const reason = 'debt_repaid'
  const { transactionId, taken } = await takeUpTo(tx, { reason, subject, userId, most: debt, to: 'sales' })
  await changeDebt(tx, { userId, tenths: -taken, reason, subject, transactionId })
  return taken
}

async function changeDebt(
  tx: Tx,
  entry: Change & { reason: DebtReason; transactionId: number | null },
): Promise<void> {
  const { userId, tenths } = entry
  if (tenths === 0) return
  await tx.insert(walletDebtEntries).values(entry)
  await tx
    .insert(walletDebts)
    .values({ userId, tenths: Math.max(0, tenths) })
    .onConflictDoUpdate({
      target: walletDebts.userId,
      set: { tenths: sql`${walletDebts.tenths} + ${tenths}::bigint`, updatedAt: sql`now()` },
    })
}
