import { asc, eq } from 'drizzle-orm'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { type ImageAddress, toGift } from './to-gift.ts'

export const createGetGifts =
  (address: ImageAddress): Handler<typeof contract.getGifts> =>
  async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(gifts)
      .where(eq(gifts.active, true))
      .orderBy(asc(gifts.priceTenths), asc(gifts.sort), asc(gifts.id))
    const settings = await moneySettings(ctx.db)
    return { list: rows.map((row) => toGift(row, address)), is_open: settings.gifts }
  }
