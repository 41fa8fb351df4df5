import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { backpackItems, giftRecords, gifts } from '#lib/backend/db/schema/gifts.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'
import { FOR_GOOD } from '#lib/shared/room-words.ts'
import { moneySettings } from './money-settings.ts'

type In<E extends { input: z.ZodMiniType }> = z.output<E['input']>
type Out<E extends { output: z.ZodMiniType }> = z.input<E['output']>

/** The address of a picture that is kept under a key. */
type ImageAddress = (key: string) => string

const wire = (row: typeof gifts.$inferSelect, address: ImageAddress): contract.Gift => ({
  gift_id: row.id,
  code: row.code,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  effect: row.effect,
  price: row.priceTenths,
  batches: row.batches,
  combo_seconds: row.comboSeconds,
  image: row.image === null ? null : address(row.image),
  broadcast_price: row.broadcastTenths,
})

export const createGetGifts =
  (address: ImageAddress): Verb<In<typeof contract.getGifts>, Out<typeof contract.getGifts>> =>
  async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(gifts)
      .where(eq(gifts.active, true))
      .orderBy(asc(gifts.priceTenths), asc(gifts.sort), asc(gifts.id))
    const settings = await moneySettings(ctx.db)
    return { list: rows.map((row) => wire(row, address)), is_open: settings.gifts }
  }

export const createGetBackpack =
  (address: ImageAddress): Verb<In<typeof contract.getBackpack>, Out<typeof contract.getBackpack>> =>
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
    const held = new Map<number, Out<typeof contract.getBackpack>['list'][number]>()
    for (const { gift, count, endsAt } of rows) {
      const before = held.get(gift.id)
      const ends = endsAt >= FOR_GOOD ? null : endsAt.toISOString()
      held.set(
        gift.id,
        before
          ? { ...before, count: before.count + count }
          : { ...wire(gift, address), count, ends_at: ends, ending: ends === null ? 0 : count },
      )
    }
    return { list: [...held.values()] }
  }

export const createGetAnchorGifts =
  (address: ImageAddress): Verb<In<typeof contract.getAnchorGifts>, Out<typeof contract.getAnchorGifts>> =>
  async ({ ctx, input }) => {
    const rows = await ctx.db
      .select({ gift: gifts, count: sql<number>`sum(${giftRecords.count})::bigint` })
      .from(giftRecords)
      .innerJoin(gifts, eq(gifts.id, giftRecords.giftId))
      .where(eq(giftRecords.anchorId, input.user_id))
      .groupBy(gifts.id)
      .orderBy(desc(gifts.priceTenths), asc(gifts.id))
    // Who gave what is between the two of them.
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
      list: rows.map(({ gift, count }) => ({ ...wire(gift, address), count })),
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
