import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { watchedRooms } from '#lib/backend/db/schema/social.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { setWatched as endpoint } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'

/** The maximum number of watched rooms stored for a user; the oldest is removed first. */
export const MAX_WATCHED = 100

/** Records that the user is in a room, or removes the record. */
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
  const latest = ctx.db
    .select({ id: watchedRooms.roomId })
    .from(watchedRooms)
    .where(ofUser)
    .orderBy(desc(watchedRooms.watchedAt), desc(watchedRooms.roomId))
    .limit(MAX_WATCHED)
  await ctx.db.delete(watchedRooms).where(and(ofUser, notInArray(watchedRooms.roomId, latest)))
  return { id, state }
}
