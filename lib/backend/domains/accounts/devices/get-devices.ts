import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { sessions } from '#lib/backend/db/schema/accounts/accounts.ts'
import { deviceOf, maskAddress } from '#lib/backend/domains/accounts/sessions/device.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/devices.ts'

/** Lists the user's active sessions, the most recently used first. */
export const getDevices: Handler<typeof contract.getDevices> = async ({ ctx }) => {
  const { userId, sessionId } = userOf(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return {
    list: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      address: maskAddress(row.address),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      is_current: row.id === sessionId,
    })),
  }
}
