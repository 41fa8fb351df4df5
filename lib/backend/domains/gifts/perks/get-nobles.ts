import { asc, eq } from 'drizzle-orm'
import { nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getNobles as listEndpoint } from '#lib/contract/gifts/perks.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { findNoble } from './ennoble.ts'
import { endOfNoble, loadDatabaseTime, wireHeld, wireTier } from './renewal/quote.ts'

export const getNobles: Handler<typeof listEndpoint> = async ({ ctx }) => {
  const now = await loadDatabaseTime(ctx.db)
  const mine = await findNoble(ctx.db, ctx.actor.userId ?? 0)
  const endOf = endOfNoble(ctx.timeZone)
  const tiers = await ctx.db
    .select()
    .from(nobleTiers)
    .where(eq(nobleTiers.active, true))
    .orderBy(asc(nobleTiers.tier))
  return {
    tiers: tiers.map((tier) => ({
      ...wireTier(tier, mine, now, endOf),
      horns: tier.horns,
      free_barrages: tier.freeBarrages,
      horn_discount: tier.hornDiscount,
    })),
    mine: wireHeld(mine, now),
    horns: mine && mine.endsAt.getTime() > now ? mine.horns : 0,
    is_open: (await moneySettings(ctx.db)).noble,
    time_zone: ctx.timeZone,
  }
}
