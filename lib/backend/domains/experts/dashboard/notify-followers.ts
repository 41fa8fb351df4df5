import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import { loadFollowers } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { AppendedPlan } from '../chain/append-plans.ts'

/** Followers that are notified in one transaction. */
const BATCH = 500

/** Notifies the followers of an expert of a new plan, with the hash by which they recognise it later. Never rejects. */
export async function notifyFollowers(
  ctx: Pick<Context, 'db' | 'publish' | 'log'>,
  { userId, plan }: { userId: number; plan: AppendedPlan },
): Promise<void> {
  try {
    const [expert] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
    const notice = {
      kind: 'plan_published' as const,
      values: { name: expert?.name ?? '', number: plan.number, hash: plan.hash },
      link: `/specialist-detail?id=${plan.id}`,
    }
    for (let after = 0; ; ) {
      const ids = await loadFollowers(ctx.db, userId, { after, limit: BATCH })
      const notified = await withTransaction(ctx.db, (tx) => writeNotices(tx, ids, notice))
      await publishUnreadAll(ctx, notified)
      const last = ids.at(-1)
      if (last === undefined || ids.length < BATCH) return
      after = last
    }
  } catch (err) {
    // The plan is published in any case.
    ctx.log.warn({ err, plan_id: plan.id }, 'plan_followers_not_notified')
  }
}
