import { and, count, desc, eq, ne } from 'drizzle-orm'
import { watchedRooms } from '#lib/backend/db/schema/social.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getWatched as endpoint } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import type { SocialDeps } from '../deps.ts'

/** Lists the rooms the user watched recently, the latest first, without banned rooms. */
export const createGetWatched =
  ({ rooms: { cardsWithIds } }: Pick<SocialDeps, 'rooms'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { page, page_size } }) => {
    const where = and(eq(watchedRooms.userId, callerOf(ctx)), ne(rooms.status, 'banned'))
    const list = await ctx.db
      .select({ roomId: watchedRooms.roomId, at: watchedRooms.watchedAt })
      .from(watchedRooms)
      .innerJoin(rooms, eq(rooms.id, watchedRooms.roomId))
      .where(where)
      .orderBy(desc(watchedRooms.watchedAt), desc(watchedRooms.roomId))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const [totals] = await ctx.db
      .select({ total: count() })
      .from(watchedRooms)
      .innerJoin(rooms, eq(rooms.id, watchedRooms.roomId))
      .where(where)
    const ids = list.map(({ roomId }) => roomId)
    const cards = ids.length > 0 ? await cardsWithIds(ctx.db, ids) : []
    const cardOf = new Map(cards.map((card) => [card.room_id, card]))
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      time_zone: ctx.timeZone,
      list: list.flatMap(({ roomId, at }) => {
        const room = cardOf.get(roomId)
        return room ? [{ room, watched_at: at.toISOString() }] : []
      }),
      page,
      page_size,
      total: totals?.total ?? 0,
    }
  }
