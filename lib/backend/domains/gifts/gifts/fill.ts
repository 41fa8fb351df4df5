import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { backpackItems as table } from '#lib/backend/db/schema/gifts/gifts.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'

interface Filling {
  userId: number
  giftId: number
  count: number
  /** Whole days it can be given, by the database's clock; null: for good. */
  days: number | null
}

/**
 * Puts gifts into a backpack, in the transaction that says why, and answers when they run out. An end lies on the full
 * hour, so that what is put in every day makes few rows.
 */
export async function fillBackpack(
  db: Queryable,
  { userId, giftId, count, days }: Filling,
): Promise<Date | null> {
  const [row] = await db
    .insert(table)
    .values({
      userId,
      giftId,
      count,
      endsAt:
        days === null
          ? FOR_GOOD
          : sql`date_trunc('hour', now() + interval '1 hour') + make_interval(days => ${days})`,
    })
    .onConflictDoUpdate({
      target: [table.userId, table.giftId, table.endsAt],
      set: { count: sql`${table.count} + excluded.count` },
    })
    .returning({ endsAt: table.endsAt })
  if (!row) throw new Error('a backpack was not filled')
  return days === null ? null : row.endsAt
}

/** Lets go of what ran out; it could not be given any more anyway. */
export async function emptyBackpacks(db: Queryable): Promise<void> {
  await db.delete(table).where(lt(table.endsAt, sql`now()`))
}
