import { and, asc, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoRanks, videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getVideoRank as endpoint } from '#lib/contract/videos/lists.ts'
import { cardOf, cardUser, isShown } from '../cards.ts'

/** Returns the rank of a period as it was computed last; what was removed since then leaves its place. */
export const getVideoRank: Handler<typeof endpoint> = async ({ ctx, input: { period, limit } }) => {
  const rows = await ctx.db
    .select({ video: videos, user: cardUser, computedAt: videoRanks.computedAt })
    .from(videoRanks)
    .innerJoin(videos, eq(videos.id, videoRanks.videoId))
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(eq(videoRanks.period, period), isShown))
    .orderBy(asc(videoRanks.place))
    .limit(limit)
  return {
    period,
    list: rows.map(({ video, user }, at) => ({ place: at + 1, ...cardOf(video, user) })),
    computed_at: rows[0]?.computedAt.toISOString() ?? null,
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
