import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { guards, guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getGuards as listEndpoint } from '#lib/contract/gifts/perks.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { findGuard } from './buy-guard.ts'
import { loadDatabaseTime, wireHeld, wireNamed, wireTier } from './renewal/quote.ts'

/**
 * Lists the guards of a room. As in rankings, guards are named by their own consent; the anchor and the guard
 * always see the name.
 */
export const getGuards: Handler<typeof listEndpoint> = async ({ ctx, input: { room_id: roomId = 0 } }) => {
  const now = await loadDatabaseTime(ctx.db)
  const me = ctx.actor.userId ?? 0
  const mine = await findGuard(ctx.db, me, roomId)
  const tiers = await ctx.db
    .select()
    .from(guardTiers)
    .where(eq(guardTiers.active, true))
    .orderBy(asc(guardTiers.tier))
  const list = await ctx.db
    .select({
      userId: guards.userId,
      nickname: users.nickname,
      isNamed: sql<boolean>`coalesce(${spendingSettings.rankShown}, false) or ${rooms.userId} = ${me} or ${guards.userId} = ${me}`,
      tier: guardTiers,
      endsAt: guards.endsAt,
    })
    .from(guards)
    .innerJoin(guardTiers, eq(guardTiers.tier, guards.tier))
    .innerJoin(users, eq(users.id, guards.userId))
    .innerJoin(rooms, eq(rooms.id, guards.roomId))
    .leftJoin(spendingSettings, eq(spendingSettings.userId, guards.userId))
    .where(and(eq(guards.roomId, roomId), gt(guards.endsAt, sql`now()`)))
    .orderBy(desc(guards.tier), asc(guards.startsAt))
    .limit(200)
  return {
    tiers: tiers.map((tier) => wireTier(tier, mine, now)),
    mine: wireHeld(mine, now),
    guards: list.map(({ userId, nickname, isNamed, tier, endsAt }) => ({
      user_id: isNamed ? userId : null,
      user_nickname: isNamed ? nickname : null,
      ...wireNamed(tier),
      ends_at: endsAt.toISOString(),
    })),
    is_open: (await moneySettings(ctx.db)).guard,
  }
}
