import { asc } from 'drizzle-orm'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/barrages.ts'

/**
 * Every style of a paid barrage, withdrawn ones included. Styles are drawn by code; none can be added here.
 */
export const getAdminBarrages: Handler<typeof contract.getAdminBarrages> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(barrageStyles)
    .orderBy(asc(barrageStyles.sort), asc(barrageStyles.id))
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
