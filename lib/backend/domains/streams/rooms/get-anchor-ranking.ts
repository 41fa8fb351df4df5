import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Context, Handler, HandlerResult } from '#lib/backend/http/context.ts'
import type { AudiencePeriod, getAnchorRanking as endpoint } from '#lib/contract/streams/rooms.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { addDays, type Day, dayOf, dayRange } from '#lib/shared/time/day.ts'
import { ofType } from './cards.ts'
import { shownStatus } from './shown-status.ts'

const MAX_RANKED = 50

/** Minutes are written once a minute, so a newer sum would not differ. */
const FRESH_MS = 60_000

/** The first day of a period that ends with `today`; weeks begin on Monday. */
function firstDay(period: AudiencePeriod, today: Day): Day {
  if (period === 'day') return today
  if (period === 'month') return `${today.slice(0, 8)}01`
  return addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
}

async function rank(
  ctx: Context,
  type: number,
  days: { from: Day; to: Day },
): Promise<HandlerResult<typeof endpoint>['list']> {
  const watched = sql<number>`sum(${broadcastMinutes.viewers})::int`
  const rows = await ctx.db
    .select({
      user: users,
      room: rooms,
      watched,
      air: sql<number>`count(*)::int`,
      peak: sql<number>`max(${broadcastMinutes.viewers})::int`,
    })
    .from(broadcastMinutes)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastMinutes.broadcastId))
    .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(
      and(
        gte(broadcastMinutes.minute, new Date(dayRange(days.from, ctx.timeZone).from)),
        lt(broadcastMinutes.minute, new Date(dayRange(days.to, ctx.timeZone).to)),
        ofType(type),
        sql`${rooms.status} <> 'banned'`,
        eq(users.isAnchor, true),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(users.id, rooms.id)
    .having(sql`sum(${broadcastMinutes.viewers}) > 0`)
    .orderBy(desc(watched), rooms.id)
    .limit(MAX_RANKED)
  return rows.map((row, at) => ({
    place: at + 1,
    room_id: row.room.id,
    user_id: row.user.id,
    user_nickname: row.user.nickname,
    avatar: avatarAddress(row.user.avatar),
    category: row.room.category,
    status: shownStatus(row.room.status),
    watched_minutes: row.watched,
    air_minutes: row.air,
    peak_viewers: row.peak,
    is_simulated: row.room.simulated,
  }))
}

/**
 * Ranks anchors by watched time. Received gifts do not count: they are private, and a place that can be
 * bought is no help to a viewer. Each list is cached for a minute.
 */
export function createGetAnchorRanking(): Handler<typeof endpoint> {
  const cache = new Map<string, { at: number; list: Promise<HandlerResult<typeof endpoint>['list']> }>()
  return async ({ ctx, input: { type, period } }) => {
    const now = ctx.clock.now()
    const to = dayOf(now, ctx.timeZone)
    const days = { from: firstDay(period, to), to }
    const key = `${type} ${period}`
    let sums = cache.get(key)
    if (!sums || Math.abs(now - sums.at) >= FRESH_MS) {
      sums = { at: now, list: rank(ctx, type, days) }
      cache.set(key, sums)
      sums.list.catch(() => cache.delete(key))
    }
    return { server_time: new Date(now).toISOString(), ...days, list: await sums.list }
  }
}
