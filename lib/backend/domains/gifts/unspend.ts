import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { nobleRecords } from '#lib/backend/db/schema/gifts/perks.ts'
import { anchorGains, contributions } from '#lib/backend/db/schema/gifts/spending.ts'
import { loseWealth } from '#lib/backend/domains/accounts/index.ts'
import { reclaimCoins } from './perks/renewal/pay-coins-back.ts'
import type { Spending } from './spend.ts'

type Spent = Pick<Spending, 'userId' | 'roomId' | 'anchorId' | 'tenths' | 'timeZone'> & {
  /** When it was spent: the day it was counted for. */
  at: Date
} & (
    | { source: Exclude<Spending['source'], 'noble'> }
    /** `paidBy`: the transaction of the payment, which identifies the coins paid back with it. */
    | { source: 'noble'; paidBy: number }
  )

/**
 * Reverses what `spend` booked: the user's wealth, their limits' and the room ranking's counters of the day
 * it was spent, the anchor's experience, and the coins a renewal of nobility paid back (refused if they have
 * been spent). Must be called before the movement that refunds the money, in its transaction; otherwise
 * repeated refunds and gifts would raise a user's level for free.
 */
export async function unspend(tx: Tx, spent: Spent): Promise<void> {
  const { userId, roomId, anchorId, tenths, source, timeZone, at } = spent
  if (spent.source === 'noble') await reclaimNobleCoins(tx, userId, spent.paidBy)
  const day = sql`to_char(${at.toISOString()}::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  await loseWealth(tx, userId, tenths)
  const contribution = and(
    eq(contributions.userId, userId),
    eq(contributions.day, day),
    sql`${contributions.roomId} is not distinct from ${roomId}::bigint`,
  )
  await tx
    .update(contributions)
    .set({ tenths: less(contributions.tenths, tenths) })
    .where(contribution)
  await tx.delete(contributions).where(and(contribution, lte(contributions.tenths, 0)))
  if (anchorId === null) return
  const gained = and(
    eq(anchorGains.userId, anchorId),
    eq(anchorGains.day, day),
    eq(anchorGains.source, source),
  )
  await tx
    .update(anchorGains)
    .set({ tenths: less(anchorGains.tenths, tenths) })
    .where(gained)
  await tx.delete(anchorGains).where(and(gained, lte(anchorGains.tenths, 0)))
}

async function reclaimNobleCoins(tx: Tx, userId: number, paidBy: number): Promise<void> {
  const [record] = await tx
    .select({ coins: nobleRecords.coinsBack })
    .from(nobleRecords)
    .where(
      and(
        eq(nobleRecords.transactionId, paidBy),
        eq(nobleRecords.userId, userId),
        gt(nobleRecords.coinsBack, 0),
      ),
    )
  if (record) await reclaimCoins(tx, { userId, coins: record.coins, paidBy })
}

const less = (column: typeof contributions.tenths | typeof anchorGains.tenths, tenths: number): SQL =>
  sql`greatest(0, ${column} - ${tenths}::int)`
