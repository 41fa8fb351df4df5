import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { badgesFor } from '#lib/backend/domains/chat/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getSuperMessages as listEndpoint } from '#lib/contract/gifts/super-messages.ts'
import { moneySettings } from '../prices/money-settings.ts'

export const getSuperMessages: Handler<typeof listEndpoint> = async ({ ctx, input }) => {
  const rows = await ctx.db
    .select({ message: superMessages, nickname: users.nickname })
    .from(superMessages)
    .innerJoin(users, eq(users.id, superMessages.userId))
    .where(
      and(
        eq(superMessages.roomId, input.room_id),
        gt(superMessages.endsAt, sql`now()`),
        isNull(superMessages.removedAt),
        isNull(superMessages.clearedAt),
      ),
    )
    .orderBy(asc(superMessages.id))
    .limit(100)
  const settings = await moneySettings(ctx.db)
  const badges = await badgesFor(
    ctx.db,
    rows.map(({ message: { guardTier: guard, nobleTier: noble, badgeId: badge } }) => ({
      guard,
      noble,
      badge,
    })),
  )
  return {
    list: rows.map(({ message, nickname }, at) => ({
      message_id: message.id,
      user_id: message.userId,
      user_nickname: nickname,
      ...badges[at],
      text: message.text,
      tenths: message.tenths,
      ends_at: message.endsAt.toISOString(),
    })),
    steps: [...settings.super_steps],
    is_open: settings.super_message,
  }
}
