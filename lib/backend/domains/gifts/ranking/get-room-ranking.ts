import { eq } from 'drizzle-orm'
import { spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { loadDatabaseTime } from '#lib/backend/domains/gifts/perks/renewal/quote.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getRoomRanking as endpoint } from '#lib/contract/gifts/ranking.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { addDays, type Day, dayOf } from '#lib/shared/time/day.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { loadOwnPoints, loadRanking } from './points.ts'

/** The days of the period that contains `today`; weeks begin on Monday. */
function daysOf(period: 'day' | 'week' | 'month', today: Day): { from: Day; to: Day } {
  if (period === 'day') return { from: today, to: today }
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: addDays(today, -weekday), to: today }
}

/**
 * Ranks the most active users of a room by messages, days present and gifts, never by money alone; no user's
 * sum is shown. All are counted; only users who agreed to it are named, and the list is empty when an operator has switched
 * rankings off.
 */
export const getRoomRanking: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  const [room] = await ctx.db
    .select({ status: rooms.status, anchorId: rooms.userId, isShown: spendingSettings.rankShown })
    .from(rooms)
    .leftJoin(spendingSettings, eq(spendingSettings.userId, userId ?? 0))
    .where(eq(rooms.id, input.room_id))
  if (!room || room.status === 'banned') throw notFound('room')
  const days = daysOf(input.period, dayOf(await loadDatabaseTime(ctx.db), ctx.timeZone))
  const { ranking } = await moneySettings(ctx.db)
  const query = { roomId: input.room_id, anchorId: room.anchorId, ...days }
  const ranked = ranking ? await loadRanking(ctx, query) : []
  return {
    ...days,
    list: ranked.slice(0, input.limit).map((row, at) => ({
      place: at + 1,
      // Who did not agree to be named is counted; the row says nothing about them.
      user_id: row.nickname === null ? null : row.user_id,
      user_nickname: row.nickname,
      avatar: row.nickname === null ? null : avatarAddress(row.avatar),
      score: row.score,
    })),
    mine:
      userId === null || !ranking
        ? null
        : {
            score: await loadOwnPoints(ctx, query, userId),
            place: ranked.findIndex((row) => row.user_id === userId) + 1 || null,
            is_shown: room.isShown ?? false,
          },
    is_open: ranking,
  }
}
