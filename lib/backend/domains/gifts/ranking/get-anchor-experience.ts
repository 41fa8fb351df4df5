import { desc, eq, sql } from 'drizzle-orm'
import { anchorGains } from '#lib/backend/db/schema/gifts/spending.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { getAnchorExperience as experience } from '#lib/contract/gifts/ranking.ts'
import { levelOf, WEALTH_LEVELS } from '#lib/shared/gifts/levels.ts'

/** An anchor's levels are those of wealth, earned by received gifts: 1 diamond is 1 experience, in tenths. */
export const getAnchorExperience: Handler<typeof experience> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  const mine = eq(anchorGains.userId, userId)
  const [all] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      tenths: sql<number>`coalesce(sum(${anchorGains.tenths}), 0)::bigint`,
    })
    .from(anchorGains)
    .where(mine)
  const list = await ctx.db
    .select({ day: anchorGains.day, source: anchorGains.source, tenths: anchorGains.tenths })
    .from(anchorGains)
    .where(mine)
    .orderBy(desc(anchorGains.day), anchorGains.source)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  const tenths = all?.tenths ?? 0
  const { level, next } = levelOf(tenths)
  return {
    level,
    experience: tenths,
    next,
    levels: [...WEALTH_LEVELS],
    list,
    page: input.page,
    page_size: input.page_size,
    total: all?.total ?? 0,
  }
}
