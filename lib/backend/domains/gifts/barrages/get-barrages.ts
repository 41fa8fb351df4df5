import { asc, eq } from 'drizzle-orm'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getBarrages as listEndpoint } from '#lib/contract/gifts/barrages.ts'
import { freeBarragesLeft } from '../perks/noble-perks.ts'
import { moneySettings } from '../prices/money-settings.ts'

export const getBarrages: Handler<typeof listEndpoint> = async ({ ctx }) => {
  const rows = await ctx.db
    .select()
    .from(barrageStyles)
    .where(eq(barrageStyles.active, true))
    .orderBy(asc(barrageStyles.sort), asc(barrageStyles.id))
  return {
    list: rows.map((row) => ({
      barrage_id: row.id,
      look: row.code,
      name_zh: row.nameZh,
      name_en: row.nameEn,
      name_vi: row.nameVi,
      price: row.priceTenths,
    })),
    free: ctx.actor.userId === null ? 0 : await freeBarragesLeft(ctx.db, ctx.actor.userId, ctx.timeZone),
    is_open: (await moneySettings(ctx.db)).barrage,
  }
}
