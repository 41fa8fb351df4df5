import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { backpackItems as table } from '#lib/backend/db/schema/gifts/gifts.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'

interface BackpackGrant {
  userId: number
  giftId: number
  count: number
  /** How many whole days the gifts can be given, by the database's clock; null: no expiry. */
  days: number | null
}

/**
 * Adds gifts to a backpack in the transaction of the grant and returns when they expire. The expiry is
 * rounded up to the full hour, so that daily grants create few rows.
 */
export async function fillBackpack(
  db: Queryable,
  { userId, giftId, count, days }: BackpackGrant,
): Promise<Date | null> {
  const [row] = await db
    .insert(table)
    .values({
      userId,
      giftId,
      count,
      endsAt:
        days === null
          ? NEVER_ENDS
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

/** Deletes expired gifts, which can no longer be given. */
export async function deleteExpiredGifts(db: Queryable): Promise<void> {
  await db.delete(table).where(lt(table.endsAt, sql`now()`))
}
