import { asc } from 'drizzle-orm'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'

/** Lists every gift for operators. */
export const createGetAdminGifts =
  (storage: Pick<Storage, 'address'>): Handler<typeof contract.getAdminGifts> =>
  async ({ ctx }) => {
    const rows = await ctx.db
      .select()
      .from(gifts)
      .orderBy(asc(gifts.priceTenths), asc(gifts.sort), asc(gifts.id))
    return {
      list: rows.map((row) => ({
        gift_id: row.id,
        code: row.code,
        name_zh: row.nameZh,
        name_en: row.nameEn,
        name_vi: row.nameVi,
        effect: row.effect,
        price: row.priceTenths,
        batches: row.batches,
        combo_seconds: row.comboSeconds,
        broadcast_price: row.broadcastTenths,
        sort: row.sort,
        active: row.active,
        image: row.image === null ? null : storage.address(row.image),
      })),
    }
  }
