import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { SessionEnd } from '#lib/shared/vocabulary/accounts.ts'

/** What ending sessions needs: a verb's context, or these two from wherever there is none. */
export type Ending = Pick<Context, 'db' | 'sessionsEnded'>

const codeOf = (by: SessionEnd) => (by === 'logout' ? 50008 : 50012)
const alive = () => and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))
const end = (by: SessionEnd) => ({ endedAt: sql`now()`, endedBy: by })

/** A QR code that this user has scanned or said yes to is good for nothing any more. */
const voidQrLogins = (db: Ending['db'], userId: number) =>
  db
    .update(qrLogins)
    .set({ state: 'refused' })
    .where(and(eq(qrLogins.userId, userId), inArray(qrLogins.state, ['scanned', 'confirmed'])))

/**
 * Ends every session of a user but `except`. It counts from the next call on, and open sockets hear of it. Not to be
 * called inside a transaction: what is published must already be committed. Answers how many were ended.
 */
export async function endSessions(
  { db, sessionsEnded }: Ending,
  userId: number,
  by: SessionEnd,
  { except }: { except?: number } = {},
): Promise<number> {
  await voidQrLogins(db, userId)
  const ended = await db
    .update(sessions)
    .set(end(by))
    .where(
      and(eq(sessions.userId, userId), alive(), except === undefined ? undefined : ne(sessions.id, except)),
    )
    .returning({ id: sessions.id })
  await sessionsEnded({ ids: ended.map(({ id }) => id), code: codeOf(by) })
  return ended.length
}

/** Ends one session, of `userId` if given. False when there is none that is alive. */
export async function endSession(
  { db, sessionsEnded }: Ending,
  id: number,
  by: SessionEnd,
  userId?: number,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set(end(by))
    .where(and(eq(sessions.id, id), alive(), userId === undefined ? undefined : eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  await sessionsEnded({ ids: ended.map((row) => row.id), code: codeOf(by) })
  return ended.length > 0
}

/** Says of those of these sessions whose time is up that they are at their end. Their rows say it by themselves. */
export async function notifyExpired({ db, sessionsEnded }: Ending, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const expired = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(ids)}::bigint[])`,
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} <= now()`,
      ),
    )
  await sessionsEnded({ ids: expired.map(({ id }) => id), code: 50014 })
}
