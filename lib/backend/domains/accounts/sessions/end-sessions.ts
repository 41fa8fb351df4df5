import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { qrLogins } from '#lib/backend/db/schema/accounts/login.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { SessionEnd } from '#lib/shared/vocabulary/accounts.ts'

/** Dependencies for ending sessions: a request context, or these two fields outside a request. */
export type EndSessionsDeps = Pick<Context, 'db' | 'sessionsEnded'>

const codeOf = (by: SessionEnd) => (by === 'logout' ? 50008 : 50012)
const isActive = () => and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`))
const endedNow = (by: SessionEnd) => ({ endedAt: sql`now()`, endedBy: by })

/** Invalidates the QR codes that this user has scanned or confirmed. */
const voidQrLogins = (db: EndSessionsDeps['db'], userId: number) =>
  db
    .update(qrLogins)
    .set({ state: 'refused' })
    .where(and(eq(qrLogins.userId, userId), inArray(qrLogins.state, ['scanned', 'confirmed'])))

/**
 * Ends every session of a user except `except`. Takes effect with the next call; open sockets are notified.
 * Must not be called inside a transaction, because the published event must already be committed. Returns how
 * many sessions ended.
 */
export async function endSessions(
  { db, sessionsEnded }: EndSessionsDeps,
  userId: number,
  by: SessionEnd,
  { except }: { except?: number } = {},
): Promise<number> {
  await voidQrLogins(db, userId)
  const ended = await db
    .update(sessions)
    .set(endedNow(by))
    .where(
      and(
        eq(sessions.userId, userId),
        isActive(),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  await sessionsEnded({ ids: ended.map(({ id }) => id), code: codeOf(by) })
  return ended.length
}

/** Ends one session, of `userId` if given. Returns false if no active session matches. */
export async function endSession(
  { db, sessionsEnded }: EndSessionsDeps,
  id: number,
  by: SessionEnd,
  userId?: number,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set(endedNow(by))
    .where(
      and(eq(sessions.id, id), isActive(), userId === undefined ? undefined : eq(sessions.userId, userId)),
    )
    .returning({ id: sessions.id })
  await sessionsEnded({ ids: ended.map((row) => row.id), code: codeOf(by) })
  return ended.length > 0
}

/** Publishes the end of those of these sessions that have expired. Their rows need no change. */
export async function notifyExpired(
  { db, sessionsEnded }: EndSessionsDeps,
  ids: readonly number[],
): Promise<void> {
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
