import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { barrageRecords } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'

/** What the user's nobility gives for paid messages now; nothing without one. */
async function perksOf(db: Queryable, userId: number) {
  const [row] = await db
    .select({ freeBarrages: nobleTiers.freeBarrages, hornDiscount: nobleTiers.hornDiscount })
    .from(nobles)
    .innerJoin(nobleTiers, eq(nobleTiers.tier, nobles.tier))
    .where(and(eq(nobles.userId, userId), gt(nobles.endsAt, sql`now()`)))
  return row ?? { freeBarrages: 0, hornDiscount: 0 }
}

/** The price of a horn for a user in tenths, with the discount of their nobility; at least a tenth. */
export async function hornPriceOf(db: Queryable, userId: number, price: number): Promise<number> {
  const { hornDiscount } = await perksOf(db, userId)
  return Math.max(1, Math.ceil((price * (100 - hornDiscount)) / 100))
}

/**
 * The paid danmaku that a user may still send for free today, in the site's time zone. Before one is sent the user's row
 * is locked, so that two calls at once cannot both take the last.
 */
export async function freeBarragesLeft(db: Queryable, userId: number, timeZone: string): Promise<number> {
  const { freeBarrages } = await perksOf(db, userId)
  if (freeBarrages === 0) return 0
  const sent = await db.$count(
    barrageRecords,
    and(
      eq(barrageRecords.userId, userId),
      eq(barrageRecords.free, true),
      sql`(${barrageRecords.createdAt} at time zone ${timeZone}::text)::date = (clock_timestamp() at time zone ${timeZone}::text)::date`,
    ),
  )
  return Math.max(0, freeBarrages - sent)
}
