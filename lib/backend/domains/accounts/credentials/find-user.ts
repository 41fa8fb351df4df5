import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'

/** The fields of an account that its owner sees. */
export type OwnUser = Pick<
  typeof users.$inferSelect,
  'id' | 'nickname' | 'avatar' | 'wealthTenths' | 'isAnchor' | 'isExpert' | 'isOperator'
>

/** An account and the time it was read (ms, by the database's clock). */
export interface FoundUser {
  user: typeof users.$inferSelect
  readAt: number
}

const readAt = sql<number>`(extract(epoch from now()) * 1000)::float8`
const ofNumber = ({ country, number }: MobileNumber) =>
  and(eq(users.mobileCountry, country), eq(users.mobileNumber, number), isNull(users.deletedAt))

async function read(db: Queryable, where: SQL | undefined): Promise<FoundUser | undefined> {
  const [row] = await db.select({ user: users, readAt }).from(users).where(where)
  return row
}

/**
 * Finds the account of a number; undefined when there is none. Without `demoAccounts`, an account of the demo
 * world is treated as missing.
 */
export const findUser = (db: Queryable, mobile: MobileNumber, { demoAccounts }: { demoAccounts: boolean }) =>
  read(db, and(ofNumber(mobile), demoAccounts ? undefined : eq(users.simulated, false)))

/** Whether an account exists and is not blocked by the site. */
export async function isActiveUser(db: Queryable, id: number): Promise<boolean> {
  const found = await read(db, and(eq(users.id, id), isNull(users.deletedAt), isNull(users.blockedAt)))
  return found !== undefined
}

/** Loads an account that must exist. */
export async function userById(db: Queryable, id: number): Promise<FoundUser> {
  const found = await read(db, and(eq(users.id, id), isNull(users.deletedAt)))
  if (!found) throw new Error(`There is no user ${id}.`)
  return found
}
