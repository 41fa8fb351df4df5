import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { giftRecords, gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'
import { type ImageAddress, toGift } from './to-gift.ts'

export const createGetAnchorGifts =
  (address: ImageAddress): Handler<typeof contract.getAnchorGifts> =>
  async ({ ctx, input }) => {
    const rows = await ctx.db
      .select({ gift: gifts, count: sql<number>`sum(${giftRecords.count})::bigint` })
      .from(giftRecords)
      .innerJoin(gifts, eq(gifts.id, giftRecords.giftId))
      .where(eq(giftRecords.anchorId, input.user_id))
      .groupBy(gifts.id)
      .orderBy(desc(gifts.priceTenths), asc(gifts.id))
    // Only the anchor sees who gave which gift.
    const recent =
      ctx.actor.userId === input.user_id
        ? await ctx.db
            .select({ record: giftRecords, nickname: users.nickname })
            .from(giftRecords)
            .innerJoin(users, eq(users.id, giftRecords.userId))
            .where(eq(giftRecords.anchorId, input.user_id))
            .orderBy(desc(giftRecords.id))
            .limit(input.limit)
        : []
    return {
      list: rows.map(({ gift, count }) => ({ ...toGift(gift, address), count })),
      recent: recent.map(({ record, nickname }) => ({
        record_id: record.id,
        user_id: record.userId,
        user_nickname: nickname,
        gift_id: record.giftId,
        count: record.count,
        share: record.shareTenths,
        created_at: record.createdAt.toISOString(),
      })),
    }
  }
