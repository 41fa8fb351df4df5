import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { backpackItems, gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { type ImageAddress, toGift } from './to-gift.ts'

export const createGetBackpack =
  (address: ImageAddress): Handler<typeof contract.getBackpack> =>
  async ({ ctx }) => {
    const { userId } = ctx.actor
    if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
    const rows = await ctx.db
      .select({ gift: gifts, count: backpackItems.count, endsAt: backpackItems.endsAt })
      .from(backpackItems)
      .innerJoin(gifts, eq(gifts.id, backpackItems.giftId))
      .where(
        and(
          eq(backpackItems.userId, userId),
          gt(backpackItems.count, 0),
          gt(backpackItems.endsAt, sql`now()`),
          eq(gifts.active, true),
        ),
      )
      .orderBy(asc(gifts.priceTenths), asc(gifts.id), asc(backpackItems.endsAt))
    const itemsByGift = new Map<number, HandlerResult<typeof contract.getBackpack>['list'][number]>()
    for (const { gift, count, endsAt } of rows) {
      const before = itemsByGift.get(gift.id)
      const ends = endsAt >= NEVER_ENDS ? null : endsAt.toISOString()
      itemsByGift.set(
        gift.id,
        before
          ? { ...before, count: before.count + count }
          : { ...toGift(gift, address), count, ends_at: ends, ending: ends === null ? 0 : count },
      )
    }
    return { list: [...itemsByGift.values()] }
  }
