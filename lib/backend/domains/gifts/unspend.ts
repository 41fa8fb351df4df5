import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { anchorGains, contributions } from '#lib/backend/db/schema/spending.ts'
import { loseWealth } from '#lib/backend/domains/wallet/index.ts'
import type { Spending } from './spend.ts'

type Spent = Pick<Spending, 'userId' | 'roomId' | 'anchorId' | 'tenths' | 'source' | 'timeZone'> & {
  /** When it was spent: the day that it was counted for. */
  at: Date
}

/**
 * Takes back what `spend` booked: the giver's wealth, what counts for his limits and the room's ranking on the day it
 * was spent, and the anchor's experience. To be called before the movement that gives the money back, in its
 * transaction: without it whoever is given back and gives again rises for nothing.
 */
export async function unspend(tx: Tx, spent: Spent): Promise<void> {
  const { userId, roomId, anchorId, tenths, source, timeZone, at } = spent
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

const less = (column: typeof contributions.tenths | typeof anchorGains.tenths, tenths: number): SQL =>
  sql`greatest(0, ${column} - ${tenths}::int)`
