import { asc } from 'drizzle-orm'
import { barrageLooks } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/barrages.ts'

/** Every look of a paid barrage, withdrawn ones too. Looks are drawn by code: none is added here. */
export const getAdminBarrages: Handler<typeof contract.getAdminBarrages> = async ({ ctx }) => {
  const rows = await ctx.db.select().from(barrageLooks).orderBy(asc(barrageLooks.sort), asc(barrageLooks.id))
  return {
    list: rows.map((row) => ({
      barrage_id: row.id,
      look: row.code,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      name_vi: row.nameVi,
      price: row.priceTenths,
      active: row.active,
    })),
  }
}
