import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'
import { type Counted, type Taken, taken, taking } from './limits.ts'

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

/**
 * Counts a try of somebody to be the user of a number, and only then reads the account: undefined when nobody has it.
 * One statement, since every login begins with it. Refuses like `take`.
 */
export async function tryAs(
  db: Queryable,
  mobile: MobileNumber,
  counted: readonly [Counted, ...Counted[]],
): Promise<{ tried: Taken; found: UserFound | undefined }> {
  const { keys, rows } = taking(counted)
  const [row] = await db
    .select({ moment: sql<string>`t.moment::text`, wait: sql<number | null>`t.wait`, user: users, readAt })
    .from(sql`${rows} as t`)
    .leftJoin(users, and(sql`t.wait is null`, ofNumber(mobile)))
  const tried = taken(keys, row)
  return { tried, found: row?.user ? { user: row.user, readAt: row.readAt } : undefined }
}

/** The account of a number; undefined when nobody has it. */
export const findUser = (db: Queryable, mobile: MobileNumber) => read(db, ofNumber(mobile))

/** An account that must be there. */
export async function userById(db: Queryable, id: number): Promise<UserFound> {
  const found = await read(db, and(eq(users.id, id), isNull(users.deletedAt)))
  if (!found) throw new Error(`There is no user ${id}.`)
  return found
}
