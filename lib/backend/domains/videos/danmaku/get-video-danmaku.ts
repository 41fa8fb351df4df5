import { and, desc, eq, gte, isNull, lt, not } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoDanmaku } from '#lib/backend/db/schema/videos/danmaku.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getVideoDanmaku as endpoint } from '#lib/contract/videos/danmaku.ts'
import { MAX_DANMAKU_PER_MINUTE } from '#lib/shared/videos/danmaku.ts'
import { cardUser } from '../cards.ts'
import { requireShownVideo } from '../watching/shown-video.ts'
import { toDanmaku } from './to-danmaku.ts'

/** Returns the messages over a minute of a video. */
export const getVideoDanmaku: Handler<typeof endpoint> = async ({ ctx, input: { id, minute } }) => {
  await requireShownVideo(ctx.db, id)
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select({ row: videoDanmaku, author: cardUser })
    .from(videoDanmaku)
    .innerJoin(users, eq(users.id, videoDanmaku.userId))
    .where(
      and(
        eq(videoDanmaku.videoId, id),
        gte(videoDanmaku.at, minute * 60_000),
        lt(videoDanmaku.at, (minute + 1) * 60_000),
        isNull(videoDanmaku.removedAt),
        isNull(users.deletedAt),
        userId === null ? undefined : not(blockedCondition(userId, videoDanmaku.userId)),
      ),
    )
    .orderBy(desc(videoDanmaku.id))
    .limit(MAX_DANMAKU_PER_MINUTE)
  return {
    minute,
    list: rows
      .map(({ row, author }) => toDanmaku(row, author, userId))
      .sort((one, other) => one.at - other.at || one.id - other.id),
  }
}
