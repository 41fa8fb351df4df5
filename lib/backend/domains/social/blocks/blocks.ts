import { and, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { userBlocks } from '#lib/backend/db/schema/social.ts'

/** Whether one of two users has blocked the other. */
export async function isBlockedBetween(db: Queryable, userId: number, otherId: number): Promise<boolean> {
  return (await db.$count(userBlocks, or(ownRow(userId, otherId), ownRow(otherId, userId)))) > 0
}

/** The condition that a user has blocked another, for queries about many users. */
export const blockedCondition = (userId: SQLWrapper | number, blockedId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`exists (select from ${userBlocks} b where b.user_id = ${userId} and b.blocked_id = ${blockedId})`

const ownRow = (userId: number, blockedId: number) =>
  and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId))

/** Returns whether the row is new. */
export async function insertBlock(db: Queryable, userId: number, blockedId: number): Promise<boolean> {
  const rows = await db
    .insert(userBlocks)
    .values({ userId, blockedId })
    .onConflictDoNothing()
    .returning({ id: userBlocks.blockedId })
  return rows.length > 0
}

/** Returns whether there was a row. */
export async function removeBlock(db: Queryable, userId: number, blockedId: number): Promise<boolean> {
  const rows = await db
    .delete(userBlocks)
    .where(ownRow(userId, blockedId))
    .returning({ id: userBlocks.blockedId })
  return rows.length > 0
}

export const countBlocks = (db: Queryable, userId: number): Promise<number> =>
  db.$count(userBlocks, eq(userBlocks.userId, userId))

/** The users whom a user has blocked, the latest first, without deleted accounts. */
const blockedUsers = (userId: number) => and(eq(userBlocks.userId, userId), isNull(users.deletedAt))

export const loadBlockedIds = async (db: Queryable, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: userBlocks.blockedId })
    .from(userBlocks)
    .where(eq(userBlocks.userId, userId))
    .orderBy(desc(userBlocks.createdAt), desc(userBlocks.blockedId))
  return rows.map(({ id }) => id)
}

/** Returns a page of the users whom a user has blocked, and the number of all. */
export async function loadBlocked(
  db: Queryable,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const list = await db
    .select({ user: users, blockedAt: userBlocks.createdAt })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(blockedUsers(userId))
    .orderBy(desc(userBlocks.createdAt), desc(userBlocks.blockedId))
    .limit(limit)
    .offset(offset)
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(blockedUsers(userId))
  return { list, total: row?.total ?? 0 }
}
