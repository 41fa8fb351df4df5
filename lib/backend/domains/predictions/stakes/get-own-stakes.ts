import { and, eq, ne, sql } from 'drizzle-orm'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnStakes as endpoint } from '#lib/contract/predictions/stakes.ts'
import { loadStakes } from './load-stakes.ts'

export const getOwnStakes: Handler<typeof endpoint> = async ({ ctx, input: { state, page, page_size } }) => {
  const userId = requireUserId(ctx)
  const own = eq(stakes.userId, userId)
  const where = and(own, state === 'open' ? eq(stakes.state, 'open') : ne(stakes.state, 'open'))
  const total = await ctx.db.$count(stakes, where)
  const list = await loadStakes(ctx.db, where, { limit: page_size, offset: (page - 1) * page_size })
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const sum = (value: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`
  const isOpen = sql`${stakes.state} = 'open'`
  const isPlayed = sql`${stakes.state} in ('won', 'lost')`
  const [totals] = await ctx.db
    .select({
      open_stakes: count(isOpen),
      open_coins: sum(sql`${stakes.coins}`, isOpen),
      settled_stakes: count(isPlayed),
      won_stakes: count(sql`${stakes.state} = 'won'`),
      staked: sum(sql`${stakes.coins}`, isPlayed),
      returned: sum(sql`${stakes.due}`, isPlayed),
    })
    .from(stakes)
    .where(own)
  const none = { open_stakes: 0, open_coins: 0, settled_stakes: 0, won_stakes: 0, staked: 0, returned: 0 }
  const ids = new Set(list.flatMap(({ on_match: on }) => (on ? [on.match_id] : [])))
  return {
    list,
    page,
    page_size,
    total,
    matches: await rowsWithIds(ctx.db, [...ids]),
    totals: totals ?? none,
  }
}
