import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import { levelOf } from '#lib/shared/gifts/levels.ts'

/** A user's coins: won ones buy virtual goods only. */
export async function coinsOf(db: Queryable, userId: number): Promise<{ available: number; won: number }> {
  const { coins } = await balancesOf(db, userId)
  return { available: coins.available, won: coins.won }
}

/** A user of the mall: what goods require of them. */
export interface Shopper {
  level: number
  isMinor: boolean
}

/**
 * Loads the wealth level of a user and whether their verified document says that they are under age. `lock` locks their
 * row, so that two calls of one user are serialised.
 */
export async function loadShopper(
  db: Queryable,
  userId: number,
  { timeZone, lock = false }: { timeZone: string; lock?: boolean },
): Promise<Shopper> {
  const query = db
    .select({
      wealthTenths: users.wealthTenths,
      isMinor: sql<boolean>`is_minor(${users.id}, ${timeZone}::text)`,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [user] = lock ? await query.for('no key update') : await query
  return { level: levelOf(user?.wealthTenths ?? 0).level, isMinor: user?.isMinor ?? false }
}
