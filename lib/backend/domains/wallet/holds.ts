import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { walletHolds } from '#lib/backend/db/schema/wallet.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { type Entry, LedgerError, type Movement, type MoveResult, move } from './ledger.ts'

/**
 * Money set aside until a decision (a withdrawal under review): it is no longer available but still the
 * user's. A hold ends once, released or paid out.
 */

export interface NewHold {
  userId: number
  currency: Currency
  /** Above zero. */
  amount: number
  /** The purpose, unique for all time: `withdrawal:77`. */
  purpose: string
}

/**
 * Sets money aside. Throws Refusal `wallet.not_enough`, or `wallet.booked_already` if the purpose already had
 * a hold.
 */
export async function freeze(tx: Tx, { userId, currency, amount, purpose }: NewHold): Promise<MoveResult> {
  if (!(amount > 0)) throw new LedgerError(`${amount} cannot be held`)
  const moved = await move(tx, {
    reason: 'freeze',
    subject: purpose,
    entries: [
      { account: { user: userId, currency }, amount: -amount },
      { account: { user: userId, currency, part: 'held' }, amount },
    ],
  })
  await tx.insert(walletHolds).values({ userId, currency, amount, purpose, frozenBy: moved.transactionId })
  return moved
}

/** Releases a hold. Throws Refusal `wallet.booked_already` if it has ended. */
export async function unfreeze(tx: Tx, purpose: string): Promise<MoveResult> {
  const { userId, currency, amount } = await lockOpenHold(tx, purpose)
  return end(tx, purpose, 'released', {
    reason: 'unfreeze',
    subject: purpose,
    entries: [
      { account: { user: userId, currency, part: 'held' }, amount: -amount },
      { account: { user: userId, currency }, amount },
    ],
  })
}

/** Pays a hold out: `movement.to` lists the entries that receive it. Throws as `unfreeze` does. */
export async function settle(
  tx: Tx,
  purpose: string,
  movement: Omit<Movement, 'entries'> & { to: readonly Entry[] },
): Promise<MoveResult> {
  const { userId, currency, amount } = await lockOpenHold(tx, purpose)
  const { to, ...why } = movement
  const paid: Entry = { account: { user: userId, currency, part: 'held' }, amount: -amount }
  return end(tx, purpose, 'settled', { ...why, entries: [paid, ...to] })
}

async function lockOpenHold(tx: Tx, purpose: string) {
  const [hold] = await tx.select().from(walletHolds).where(eq(walletHolds.purpose, purpose)).for('update')
  if (!hold) throw new LedgerError(`nothing is held for ${purpose}`)
  if (hold.state !== 'open') throw new Refusal('conflict', 'wallet.booked_already')
  return hold
}

async function end(
  tx: Tx,
  purpose: string,
  state: 'released' | 'settled',
  movement: Movement,
): Promise<MoveResult> {
  const moved = await move(tx, movement)
  await tx
    .update(walletHolds)
    .set({ state, endedBy: moved.transactionId, endedAt: sql`now()` })
    .where(eq(walletHolds.purpose, purpose))
  return moved
}
