import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { deviceOf, maskAddress } from '#lib/backend/domains/accounts/index.ts'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getAdminUser as endpoint } from '#lib/contract/admin/users.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { toAdminUser } from '../to-admin-user.ts'

export const getAdminUser: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  if (!user) throw notFound('user')
  const [identity] = await ctx.db
    .select({ state: identities.state })
    .from(identities)
    .where(eq(identities.userId, id))
  const balances = await balancesOf(ctx.db, id)
  const devices = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt))
  const sanctions = await ctx.db
    .select()
    .from(roomSanctions)
    .where(
      and(
        eq(roomSanctions.userId, id),
        isNull(roomSanctions.roomId),
        isNull(roomSanctions.liftedAt),
        gt(roomSanctions.endsAt, sql`now()`),
      ),
    )
  return {
    user: toAdminUser(user),
    identity: identity?.state ?? null,
    balances: {
      diamonds: balances.diamonds.total,
      income: balances.income.total,
      coins: balances.coins.total,
    },
    sanctions: sanctions.map(({ kind, endsAt, reason }) => ({
      kind,
      until: endsAt.getTime() >= NEVER_ENDS.getTime() ? null : endsAt.toISOString(),
      reason,
    })),
    devices: devices.map((row) => ({
      id: row.id,
      ...deviceOf(row.userAgent),
      address: maskAddress(row.address),
      last_seen_at: row.lastSeenAt.toISOString(),
    })),
  }
}
