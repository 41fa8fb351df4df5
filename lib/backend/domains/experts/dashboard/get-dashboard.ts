import { sql } from 'drizzle-orm'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { moneySettings } from '#lib/backend/domains/gifts/index.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import { remainderOf, shareUnits } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getDashboard as endpoint } from '#lib/contract/experts/dashboard.ts'
import { MAX_PLANS_A_DAY } from '#lib/shared/experts/vocabulary.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import { countRecentPlans } from './publish-plan.ts'

const share = shareUnits(planPurchases.priceTenths, planPurchases.shareRate, planPurchases.shareTenths)

interface Totals extends Record<string, unknown> {
  income: number
  recent: number
  held: number
  refunded: number
  published: number
  settled: number
  buyers: number
}

/** What an expert has earned with plans. Also while the feature is switched off. */
export const getDashboard: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  const { rows } = await db.execute<Totals>(sql`
    select coalesce(sum(b.income), 0)::bigint as income, coalesce(sum(b.recent), 0)::bigint as recent,
      coalesce(sum(b.held), 0)::bigint / ${SHARE_UNITS} as held, coalesce(sum(b.refunded), 0)::bigint as refunded,
      count(*)::int as published, count(p.settled_at)::int as settled, coalesce(sum(p.buyers), 0)::int as buyers
    from plans p left join lateral (
      select sum(income_tenths) as income, sum(refunded_tenths) as refunded,
        sum(income_tenths) filter (where settled_at > now() - interval '30 days') as recent,
        sum(${share}) filter (where state = 'held') as held
      from ${planPurchases} where plan_id = p.id
    ) as b on true
    where p.user_id = ${userId}`)
  const [totals] = rows
  const recent = await countRecentPlans(db, userId, ctx.clock.now())
  return {
    income_tenths: totals?.income ?? 0,
    income_30_days: totals?.recent ?? 0,
    held_tenths: totals?.held ?? 0,
    refunded_tenths: totals?.refunded ?? 0,
    remainder_units: await remainderOf(db, userId),
    share_rate: (await moneySettings(db)).share_rate,
    followers: (await followerCounts(db, 'user', [userId])).get(userId) ?? 0,
    published: totals?.published ?? 0,
    settled: totals?.settled ?? 0,
    buyers: totals?.buyers ?? 0,
    plans_left: Math.max(0, MAX_PLANS_A_DAY - recent),
  }
}
