import { and, count, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { followerCounts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getExperts as endpoint } from '#lib/contract/experts/records.ts'
import type { ExpertSort } from '#lib/shared/experts/vocabulary.ts'
import { inState } from '../plans/get-plans.ts'
import { toBrief } from './load-briefs.ts'

/** Unknown returns come last. */
const ORDERS: Record<ExpertSort, SQL> = {
  return_10: sql`${experts.return10} desc nulls last`,
  return_50: sql`${experts.return50} desc nulls last`,
  return_100: sql`${experts.return100} desc nulls last`,
  streak: sql`${experts.streak} desc`,
  followers: sql`(select count(*) from ${anchorFollows} f where f.anchor_id = ${experts.userId}) desc`,
  newest: sql`${experts.createdAt} desc`,
}

/** A text as the beginning of a pattern for LIKE. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Counts the plans of experts that are on sale. */
export async function countOpenPlans(
  db: Queryable,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: plans.userId, total: count() })
    .from(plans)
    .innerJoin(experts, eq(experts.userId, plans.userId))
    .where(and(inArray(plans.userId, [...userIds]), inState('open', new Date(now))))
    .groupBy(plans.userId)
  return new Map(rows.map(({ userId, total }) => [userId, total]))
}

/** Lists the experts who may publish. */
export const getExperts: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { db } = ctx
  await requireFeature(db, 'experts')
  const now = ctx.clock.now()
  const { sport, name, sort, page, page_size } = input
  const where = and(
    eq(experts.state, 'active'),
    isNull(users.deletedAt),
    sport && sql`${experts.sports} ? ${sport}`,
    name === '' ? undefined : ilike(users.nickname, beginsWith(name)),
  )
  const found = () =>
    db
      .select({ expert: experts, nickname: users.nickname, avatar: users.avatar })
      .from(experts)
      .innerJoin(users, eq(users.id, experts.userId))
      .where(where)
  const rows = await found()
    .orderBy(ORDERS[sort], desc(experts.settled), experts.userId)
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ids = rows.map(({ expert }) => expert.userId)
  const followers = await followerCounts(db, 'user', ids)
  const open = await countOpenPlans(db, ids, now)
  return {
    server_time: new Date(now).toISOString(),
    list: rows.map(({ expert, ...user }) => ({
      ...toBrief(expert, user),
      sports: expert.sports,
      introduction: expert.introduction,
      followers: followers.get(expert.userId) ?? 0,
      open_plans: open.get(expert.userId) ?? 0,
    })),
    page,
    page_size,
    total: await db.$count(found().as('found')),
  }
}
