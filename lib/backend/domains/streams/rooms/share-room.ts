import { and, eq, ne, sql } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { shareRoom as endpoint } from '#lib/contract/streams/rooms.ts'
import { roomShared } from '../events.ts'

/** Counts a share. A client over the limit gets the current count. */
export const shareRoom: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const isVisible = and(eq(rooms.id, input.room_id), ne(rooms.status, 'banned'))
  const [room] = await ctx.db.select({ id: rooms.id, shares: rooms.shares }).from(rooms).where(isVisible)
  if (!room) throw notFound('room')
  const clientKey = ctx.actor.userId === null ? ctx.caller.addressKey : `user-${ctx.actor.userId}`
  try {
    await countAttempt(ctx.db, [['share-room', `${room.id}:${clientKey}`]])
  } catch (error) {
    if (error instanceof Refusal) return { room_id: room.id, shares: room.shares }
    throw error
  }
  const [after] = await ctx.db
    .update(rooms)
    .set({ shares: sql`${rooms.shares} + 1` })
    .where(isVisible)
    .returning({ shares: rooms.shares })
  if (ctx.actor.userId !== null)
    await ctx.events.afterCommit(ctx, roomShared, { userId: ctx.actor.userId, roomId: room.id })
  return { room_id: room.id, shares: after?.shares ?? room.shares }
}
