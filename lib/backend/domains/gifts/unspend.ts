import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { nobleRecords } from '#lib/backend/db/schema/gifts/perks.ts'
import { anchorGains, contributions } from '#lib/backend/db/schema/gifts/spending.ts'
import { loseWealth } from '#lib/backend/domains/accounts/index.ts'
import { takeCoinsBack } from './perks/renewal/pay-coins-back.ts'
import type { Spending } from './spend.ts'

type Spent = Pick<Spending, 'userId' | 'roomId' | 'anchorId' | 'tenths' | 'timeZone'> & {
  /** When it was spent: the day that it was counted for. */
  at: Date
} & (
    | { source: Exclude<Spending['source'], 'noble'> }
    /** `paidBy`: the transaction that paid, by which the coins are found that came back with it. */
    | { source: 'noble'; paidBy: number }
  )

/**
 * Takes back what `spend` booked: the giver's wealth, what counts for his limits and the room's ranking on the day it
 * was spent, the anchor's experience, and the coins that a renewal of nobility paid back (refused where they are spent by
 * now). To be called before the movement that gives the money back, in its
 * transaction: without it anyone who is given back and gives again rises for nothing.
 */
export async function unspend(tx: Tx, spent: Spent): Promise<void> {
  const { userId, roomId, anchorId, tenths, source, timeZone, at } = spent
  if (spent.source === 'noble') await takeBackCoinsOf(tx, userId, spent.paidBy)
  const day = sql`to_char(${at.toISOString()}::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  await loseWealth(tx, userId, tenths)
  const given = and(
    eq(contributions.userId, userId),
    eq(contributions.day, day),
    sql`${contributions.roomId} is not distinct from ${roomId}::bigint`,
  )
  await tx
    .update(contributions)
    .set({ tenths: less(contributions.tenths, tenths) })
    .where(given)
  await tx.delete(contributions).where(and(given, lte(contributions.tenths, 0)))
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

async function takeBackCoinsOf(tx: Tx, userId: number, paidBy: number): Promise<void> {
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
  if (record) await takeCoinsBack(tx, { userId, coins: record.coins, paidBy })
}

const less = (column: typeof contributions.tenths | typeof anchorGains.tenths, tenths: number): SQL =>
  sql`greatest(0, ${column} - ${tenths}::int)`
