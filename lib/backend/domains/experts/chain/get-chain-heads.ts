import { desc } from 'drizzle-orm'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getChainHeads as endpoint } from '#lib/contract/experts/chain.ts'
import { countDayHeads, loadDayHeads } from './day-heads.ts'

export const getChainHeads: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size } }) => {
  const { db } = ctx
  const [head] = await db
    .select({ number: plans.number, hash: plans.hash, publishedAt: plans.publishedAt })
    .from(plans)
    .orderBy(desc(plans.number))
    .limit(1)
  return {
    list: await loadDayHeads(db, { limit: page_size, offset: (page - 1) * page_size }),
    page,
    page_size,
    total: await countDayHeads(db),
    server_time: new Date(ctx.clock.now()).toISOString(),
    head: head
      ? { number: head.number, hash: head.hash, published_at: head.publishedAt.toISOString() }
      : null,
  }
}
