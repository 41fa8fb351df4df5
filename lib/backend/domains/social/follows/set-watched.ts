import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { watchedRooms } from '#lib/backend/db/schema/social.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { setWatched as endpoint } from '#lib/contract/social/follows.ts'
import { callerOf } from '../whose.ts'

/** Rooms that are remembered for a user; the longest unseen goes first. */
export const MOST_WATCHED = 100

/** Remembers that the caller is in a room, or forgets it. */
export const setWatched: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = callerOf(ctx)
  const ofUser = eq(watchedRooms.userId, userId)
  if (!state) {
    await ctx.db.delete(watchedRooms).where(and(ofUser, eq(watchedRooms.roomId, id)))
    return { id, state }
  }
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  await ctx.db
    .insert(watchedRooms)
    .values({ userId, roomId: id })
    .onConflictDoUpdate({
      target: [watchedRooms.userId, watchedRooms.roomId],
      set: { watchedAt: sql`now()` },
    })
  const kept = ctx.db
    .select({ id: watchedRooms.roomId })
    .from(watchedRooms)
    .where(ofUser)
    .orderBy(desc(watchedRooms.watchedAt), desc(watchedRooms.roomId))
    .limit(MOST_WATCHED)
  await ctx.db.delete(watchedRooms).where(and(ofUser, notInArray(watchedRooms.roomId, kept)))
  return { id, state }
}
