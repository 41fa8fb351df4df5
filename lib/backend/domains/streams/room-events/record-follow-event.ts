import { and, desc, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { EventContext } from '#lib/backend/domain-events.ts'
import { publishRoomEvents, recordRoomEvent } from './room-events.ts'

/** How many of a room's newest events are searched for the same follow. */
const RECENT_EVENTS = 500

/**
 * Records a follow as an event of the anchor's room, for the chat and the streaming program's alerts. A user
 * who unfollows and follows again is recorded once among the recent events. Nothing is recorded for an anchor
 * without a room.
 */
export async function recordFollowEvent(
  ctx: EventContext,
  { anchorId, followerId }: { anchorId: number; followerId: number },
): Promise<void> {
  const [room] = await ctx.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.userId, anchorId))
  const [follower] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, followerId))
  if (!room || !follower) return
  const newest = ctx.db
    .select({ kind: roomEvents.kind, payload: roomEvents.payload })
    .from(roomEvents)
    .where(eq(roomEvents.roomId, room.id))
    .orderBy(desc(roomEvents.id))
    .limit(RECENT_EVENTS)
    .as('newest')
  const [recorded] = await ctx.db
    .select({ kind: newest.kind })
    .from(newest)
    .where(and(eq(newest.kind, 'follow'), sql`(${newest.payload}->>'user_id')::bigint = ${followerId}`))
    .limit(1)
  if (recorded) return
  await withTransaction(ctx.db, (tx) =>
    recordRoomEvent(tx, {
      roomId: room.id,
      kind: 'follow',
      payload: { user_id: followerId, user_nickname: follower.name },
    }),
  )
  void publishRoomEvents(ctx)
}
