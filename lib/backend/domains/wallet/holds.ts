import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { walletHolds } from '#lib/backend/db/schema/wallet.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { type Entry, LedgerFault, type Moved, type Movement, move } from './ledger.ts'

/**
 * Money set aside until something is decided (a withdrawal under review): it leaves what is available and stays the
 * user's. A hold ends once, given back or paid out.
 */

export interface NewHold {
  userId: number
  currency: Currency
  /** More than nothing. */
  amount: number
  /** What it is for, once ever: `withdrawal:77`. */
  purpose: string
}

/** Sets money aside. Throws Refusal `wallet.not_enough`, or `wallet.booked_already` for a purpose that had its hold. */
export async function freeze(tx: Tx, { userId, currency, amount, purpose }: NewHold): Promise<Moved> {
  if (!(amount > 0)) throw new LedgerFault(`${amount} cannot be held`)
  const moved = await move(tx, {
    reason: 'freeze',
    subject: purpose,
    entries: [
      { pot: { user: userId, currency }, amount: -amount },
      { pot: { user: userId, currency, part: 'held' }, amount },
    ],
  })
  await tx.insert(walletHolds).values({ userId, currency, amount, purpose, frozenBy: moved.transactionId })
  return moved
}

/** Gives a hold back. Throws Refusal `wallet.booked_already` when it has ended. */
export async function unfreeze(tx: Tx, purpose: string): Promise<Moved> {
  const { userId, currency, amount } = await openHold(tx, purpose)
  return end(tx, purpose, 'released', {
    reason: 'unfreeze',
    subject: purpose,
    entries: [
      { pot: { user: userId, currency, part: 'held' }, amount: -amount },
      { pot: { user: userId, currency }, amount },
    ],
  })
}

/** Pays a hold out as `movement` says, whose entries are what others get for it. Throws as `unfreeze`. */
export async function settle(
  tx: Tx,
  purpose: string,
  movement: Omit<Movement, 'entries'> & { to: readonly Entry[] },
): Promise<Moved> {
  const { userId, currency, amount } = await openHold(tx, purpose)
  const { to, ...why } = movement
  const paid: Entry = { pot: { user: userId, currency, part: 'held' }, amount: -amount }
  return end(tx, purpose, 'settled', { ...why, entries: [paid, ...to] })
}

async function openHold(tx: Tx, purpose: string) {
  const [hold] = await tx.select().from(walletHolds).where(eq(walletHolds.purpose, purpose)).for('update')
  if (!hold) throw new LedgerFault(`nothing is held for ${purpose}`)
  if (hold.state !== 'open') throw new Refusal('conflict', 'wallet.booked_already')
  return hold
}

async function end(
  tx: Tx,
  purpose: string,
  state: 'released' | 'settled',
  movement: Movement,
): Promise<Moved> {
  const moved = await move(tx, movement)
  await tx
    .update(walletHolds)
    .set({ state, endedBy: moved.transactionId, endedAt: sql`now()` })
    .where(eq(walletHolds.purpose, purpose))
  return moved
}
