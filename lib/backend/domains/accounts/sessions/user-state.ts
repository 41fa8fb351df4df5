import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'

/**
 * Blocks a user with a reason, or unblocks them with null. A user who is already blocked keeps the time of
 * their first block.
 */
export async function setBlocked(db: Queryable, userId: number, reason: string | null): Promise<void> {
  const blockedAt = reason === null ? null : sql`coalesce(blocked_at, now())`
  await db.update(users).set({ blockedAt, blockedReason: reason }).where(eq(users.id, userId))
}

/** Makes a user with that nickname an anchor. Returns false when the user has another nickname by now. */
export async function setAnchor(
  tx: Tx,
  userId: number,
  { nickname, nicknameSkeleton }: { nickname: string; nicknameSkeleton: string },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ isAnchor: true, nicknameSkeleton })
    .where(and(eq(users.id, userId), eq(users.nickname, nickname)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Makes a user an expert, or takes the role away. */
export const setExpert = (tx: Tx, userId: number, isExpert: boolean) =>
  tx.update(users).set({ isExpert }).where(eq(users.id, userId))

/** Creates an operator's account and returns its id. The database refuses a name that was used before. */
export async function insertOperator(
  tx: Tx,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({ nickname: name, operatorName: name, isOperator: true, passwordHash })
    .returning({ id: users.id })
  if (!row) throw new Error('insert of an operator returned no row')
  return row.id
}

/** Sets a user's password hash. */
export const setPasswordHash = (tx: Tx, userId: number, passwordHash: string) =>
  tx.update(users).set({ passwordHash }).where(eq(users.id, userId))

/** Removes an operator's role and password. The name stays, so that the audit log can still show it. */
export const unsetOperator = (tx: Tx, userId: number) =>
  tx.update(users).set({ isOperator: false, passwordHash: null }).where(eq(users.id, userId))
