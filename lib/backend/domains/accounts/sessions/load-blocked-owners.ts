import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'

/** The users of these sessions who are blocked by the site or deleted, by id. */
export async function loadBlockedOwners(db: Queryable, sessionIds: readonly number[]): Promise<number[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.id, [...sessionIds]), or(isNotNull(users.blockedAt), isNotNull(users.deletedAt))),
    )
  return rows.map(({ id }) => id)
}
