import { and, eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { type getRoomBuckets as endpoint, roomCategories } from '#lib/contract/streams/rooms.ts'
import { onAir, onAirTotals, roomCards } from './cards.ts'

/** Returns live rooms grouped by category, without empty categories. */
export const getRoomBuckets: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const totals = await onAirTotals(ctx.db)
  const buckets: HandlerResult<typeof endpoint>['buckets'] = []
  for (const category of roomCategories) {
    const total = totals.get(category) ?? 0
    if (total === 0) continue
    const list = await roomCards(ctx.db, and(onAir, eq(rooms.category, category)), { limit: input.limit })
    buckets.push({ category, total, list })
  }
  return {
    server_time: new Date(ctx.clock.now()).toISOString(),
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
    buckets,
  }
}
