import { asc } from 'drizzle-orm'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/gifts/perks.ts'

type Row = typeof guardTiers.$inferSelect

const wire = (row: Row, noble: typeof nobleTiers.$inferSelect | null) => ({
  tier: row.tier,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  look: row.look,
  price: row.priceTenths,
  renewal_price: row.renewalTenths,
  entrance: row.entrance,
  horns: noble?.horns ?? null,
  free_barrages: noble?.freeBarrages ?? null,
  horn_discount: noble?.hornDiscount ?? null,
  coins_back: noble?.coinsBack ?? null,
  active: row.active,
})

export const getAdminTiers: Handler<typeof contract.getAdminTiers> = async ({ ctx }) => {
  const guard = await ctx.db.select().from(guardTiers).orderBy(asc(guardTiers.tier))
  const noble = await ctx.db.select().from(nobleTiers).orderBy(asc(nobleTiers.tier))
  return {
    guard: guard.map((row) => wire(row, null)),
    noble: noble.map((row) => wire(row, row)),
  }
}
