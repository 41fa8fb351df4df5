import { and, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { reports } from '#lib/backend/db/schema/moderation/reports.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getAdminExperts as endpoint } from '#lib/contract/experts/review.ts'
import type { PlanRecord } from '#lib/shared/experts/record.ts'
import { beginsWith, countOpenPlans } from '../records/get-experts.ts'

interface Numbers {
  published: number
  held: number
  reports: number
}

/** Published plans, held money in tenths, and open reports of plans, by expert. */
async function loadNumbers(db: Queryable, ids: readonly number[]): Promise<Map<number, Numbers>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      userId: plans.userId,
      published: sql<number>`count(*)::int`,
      held: sql<number>`coalesce(sum((select sum(b.price_tenths) from ${planPurchases} b
        where b.plan_id = ${plans.id} and b.state = 'held')), 0)::bigint`,
      reports: sql<number>`coalesce(sum((select count(*) from ${reports} r
        where r.kind = 'plan' and r.subject_id = ${plans.id} and r.state = 'open')), 0)::int`,
    })
    .from(plans)
    .where(inArray(plans.userId, [...ids]))
    .groupBy(plans.userId)
  return new Map(rows.map(({ userId, ...numbers }) => [userId, numbers]))
}

/** Lists everybody who is or was an expert, the newest first; deleted accounts are left out. */
export const getAdminExperts: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { db } = ctx
  const { state, name, page, page_size } = input
  const where = and(
    isNull(users.deletedAt),
    state && eq(experts.state, state),
    name === '' ? undefined : ilike(users.nickname, beginsWith(name)),
  )
  const found = () =>
    db
      .select({ expert: experts, nickname: users.nickname })
      .from(experts)
      .innerJoin(users, eq(users.id, experts.userId))
      .where(where)
  const rows = await found()
    .orderBy(desc(experts.createdAt), desc(experts.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ids = rows.map(({ expert }) => expert.userId)
  const numbers = await loadNumbers(db, ids)
  const open = await countOpenPlans(db, ids, ctx.clock.now())
  return {
    list: rows.map(({ expert, nickname }) => {
      const all = expert.windows.find(({ size }) => size === 0)?.record as PlanRecord | undefined
      return {
        user_id: expert.userId,
        user_nickname: nickname,
        state: expert.state,
        reason: expert.reason,
        sports: expert.sports,
        published: numbers.get(expert.userId)?.published ?? 0,
        settled: expert.settled,
        open_plans: open.get(expert.userId) ?? 0,
        yield: all?.yield ?? null,
        held_tenths: numbers.get(expert.userId)?.held ?? 0,
        open_reports: numbers.get(expert.userId)?.reports ?? 0,
        since: expert.createdAt.toISOString(),
      }
    }),
    page,
    page_size,
    total: await db.$count(found().as('found')),
  }
}
