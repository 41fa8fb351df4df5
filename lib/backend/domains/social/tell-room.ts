import { and, desc, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { roomEvents } from '#lib/backend/db/schema/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { publishTold, tell } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'

/** So many of a room's newest events are looked through. */
const LATELY = 500

/**
 * Tells an anchor's room that somebody follows him, for the talk and the streaming program's alerts. Who unfollows and
 * follows again is told of once among what happened lately. An anchor without a room is told of nowhere.
 */
export async function tellRoomOfFollow(ctx: Context, anchorId: number, followerId: number): Promise<void> {
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.userId, anchorId))
  const [follower] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, followerId))
  if (!room || !follower) return
  const newest = ctx.db
    .select({ kind: roomEvents.kind, payload: roomEvents.payload })
    .from(roomEvents)
    .where(eq(roomEvents.roomId, room.id))
    .orderBy(desc(roomEvents.id))
    .limit(LATELY)
    .as('newest')
  const [told] = await ctx.db
    .select({ kind: newest.kind })
    .from(newest)
    .where(and(eq(newest.kind, 'follow'), sql`(${newest.payload}->>'user_id')::bigint = ${followerId}`))
    .limit(1)
  if (told) return
  await withTransaction(ctx.db, (tx) =>
    tell(tx, {
      roomId: room.id,
      kind: 'follow',
      payload: { user_id: followerId, user_nickname: follower.name },
    }),
  )
  void publishTold(ctx)
}
