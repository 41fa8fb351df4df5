import { eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { unspend } from '#lib/backend/domains/gifts/index.ts'
import { balancesOf, bookShare, type Entry, move, remainderOf } from '#lib/backend/domains/wallet/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import { isAccountDeleted, unitsOf } from './settle-held.ts'

interface Correction {
  id: number
  expertId: number
  wanted: 'paid' | 'refunded'
  timeZone: string
}

type Purchase = typeof planPurchases.$inferSelect

/** A wallet that is emptied between the look at its balance and the movement is looked at again. */
const TRIES = 5

/** Moves diamonds from a user to the till; a negative amount from the till to the user. */
const toTill = (user: number, amount: number): Entry[] =>
  amount === 0
    ? []
    : [
        { account: { user, currency: 'diamonds' }, amount: -amount },
        { account: { siteAccount: 'till', currency: 'diamonds' }, amount },
      ]

/** Takes the expert's share back as far as their income reaches, and pays the buyer. */
async function toRefund(tx: Tx, purchase: Purchase, expertId: number) {
  // The remainder is locked first: what is below a tenth of it can be taken back as well.
  const carried = await remainderOf(tx, expertId, { lock: true })
  const { income } = await balancesOf(tx, expertId)
  const units = Math.min(purchase.incomeUnits, income.available * SHARE_UNITS + carried)
  const share = await bookShare(tx, expertId, -units)
  return {
    entries: [...share.entries, ...toTill(purchase.userId, purchase.refundedTenths - purchase.priceTenths)],
    amounts: {
      incomeTenths: purchase.incomeTenths + share.posted,
      incomeUnits: purchase.incomeUnits - units,
      refundedTenths: purchase.priceTenths,
    },
  }
}

/**
 * Takes what was paid back from the buyer as far as their diamonds reach, and pays the expert's share, unless their
 * account was deleted.
 */
async function toPayment(tx: Tx, purchase: Purchase, expertId: number) {
  const { diamonds } = await balancesOf(tx, purchase.userId)
  const taken = Math.min(purchase.refundedTenths, diamonds.available)
  const units = (await isAccountDeleted(tx, expertId)) ? 0 : unitsOf(purchase) - purchase.incomeUnits
  const share = await bookShare(tx, expertId, units)
  return {
    entries: [...toTill(purchase.userId, taken), ...share.entries],
    amounts: {
      incomeTenths: purchase.incomeTenths + share.posted,
      incomeUnits: purchase.incomeUnits + units,
      refundedTenths: purchase.refundedTenths - taken,
    },
  }
}

async function correct(tx: Tx, { id, expertId, wanted, timeZone }: Correction): Promise<void> {
  const [purchase] = await tx.select().from(planPurchases).where(eq(planPurchases.id, id)).for('update')
  if (!purchase || purchase.state === wanted || purchase.state === 'held') return
  const { userId, priceTenths: tenths, boughtAt: at } = purchase
  // What was paid again is not counted as spent again, so only the first refund takes it out of the limits.
  if (wanted === 'refunded' && purchase.corrections === 0)
    await unspend(tx, { userId, roomId: null, anchorId: null, tenths, source: 'plan', at, timeZone })
  const { entries, amounts } =
    wanted === 'refunded' ? await toRefund(tx, purchase, expertId) : await toPayment(tx, purchase, expertId)
  const moved =
    entries.length === 0
      ? null
      : await move(tx, {
          reason: 'plan_correction',
          subject: `${id}:${purchase.corrections + 1}`,
          entries,
        })
  await tx
    .update(planPurchases)
    .set({
      ...amounts,
      state: wanted,
      corrections: purchase.corrections + 1,
      settledAt: sql`now()`,
      ...(moved ? { settledBy: moved.transactionId } : {}),
    })
    .where(eq(planPurchases.id, id))
}

/**
 * Moves the money of a purchase again after its plan was settled anew. What cannot be taken back from an empty wallet
 * is borne by the site's till: no wallet falls below zero, and the other side is paid in full.
 */
export async function correctPurchase(db: Queryable, correction: Correction): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await withTransaction(db, (tx) => correct(tx, correction))
      return
    } catch (err) {
      if (left <= 1 || !(err instanceof Refusal && err.key === 'wallet.not_enough')) throw err
    }
  }
}
