import { and, asc, eq, gte, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getChatReplay as endpoint, MAX_REPLAYED } from '#lib/contract/streams/recordings.ts'
import { momentAt, secondAt } from '#lib/shared/videos/film-time.ts'
import { requireRecordedPeriod } from './recorded-period.ts'

const MINUTE_S = 60

/**
 * Returns the texts of a minute of a recording as its room saw them: not what was deleted or is still held back, nor
 * messages of deleted accounts or of users whom the reader has blocked.
 */
export const getChatReplay: Handler<typeof endpoint> = async ({ ctx, input: { minute, ...ids } }) => {
  const { period } = await requireRecordedPeriod(ctx, ids)
  if (period === null) return { list: [] }
  const { roomId, seconds } = period
  const begin = momentAt(period, minute * MINUTE_S)
  const end = momentAt(period, Math.min((minute + 1) * MINUTE_S, seconds))
  const { userId } = ctx.actor
  const rows = await ctx.db
    .select({
      id: roomMessages.id,
      userId: roomMessages.userId,
      guest: roomMessages.guest,
      nickname: users.nickname,
      text: roomMessages.text,
      createdAt: roomMessages.createdAt,
    })
    .from(roomMessages)
    .leftJoin(users, eq(users.id, roomMessages.userId))
    .where(
      and(
        eq(roomMessages.roomId, roomId),
        gte(roomMessages.createdAt, new Date(begin)),
        lt(roomMessages.createdAt, new Date(end)),
        sql`${roomMessages.text} <> ''`,
        isNull(roomMessages.deletedAt),
        isNull(users.deletedAt),
        or(isNull(roomMessages.shownAt), lte(roomMessages.shownAt, new Date(ctx.clock.now()))),
        userId === null
          ? undefined
          : or(isNull(roomMessages.userId), not(blockedCondition(userId, roomMessages.userId))),
      ),
    )
    .orderBy(asc(roomMessages.createdAt), asc(roomMessages.id))
    .limit(MAX_REPLAYED)
  return {
    list: rows.map((row) => ({
      id: row.id,
      user_id: row.userId,
      user_nickname: row.nickname ?? row.guest ?? '',
      text: row.text,
      at: Math.floor(secondAt(period, row.createdAt.getTime()).second),
    })),
  }
}
