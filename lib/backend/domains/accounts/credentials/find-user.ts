import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'

/** What of an account its owner is shown. */
export type UserShown = Pick<
  typeof users.$inferSelect,
  'id' | 'nickname' | 'avatar' | 'wealthTenths' | 'isAnchor' | 'isExpert' | 'isOperator'
>

/** An account, and when it was read (ms, by the database's clock). */
export interface UserFound {
  user: typeof users.$inferSelect
  readAt: number
}

const readAt = sql<number>`(extract(epoch from now()) * 1000)::float8`
const ofNumber = ({ country, number }: MobileNumber) =>
  and(eq(users.mobileCountry, country), eq(users.mobileNumber, number), isNull(users.deletedAt))

async function read(db: Queryable, which: SQL | undefined): Promise<UserFound | undefined> {
  const [row] = await db.select({ user: users, readAt }).from(users).where(which)
  return row
}

/** The account of a number; undefined when nobody has it. Without `demoAccounts` one of the demo world is nobody's. */
export const findUser = (db: Queryable, mobile: MobileNumber, { demoAccounts }: { demoAccounts: boolean }) =>
  read(db, and(ofNumber(mobile), demoAccounts ? undefined : eq(users.simulated, false)))

/** An account that must be there. */
export async function userById(db: Queryable, id: number): Promise<UserFound> {
  const found = await read(db, and(eq(users.id, id), isNull(users.deletedAt)))
  if (!found) throw new Error(`There is no user ${id}.`)
  return found
}
