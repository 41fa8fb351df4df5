import { and, eq, sql } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { onAir, rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import type { getRoomPolls as endpoint } from '#lib/contract/community/room-polls.ts'
import { ROOM_POLL_RESULT_MINUTES } from '#lib/shared/community.ts'
import { loadRoomPolls, withChosen } from './load-room-polls.ts'

export const getRoomPolls: Handler<typeof endpoint> = async ({ ctx, input: { room_id: roomId } }) => {
  const { db, actor } = ctx
  const position = await ctx.position(roomTopic(roomId))
  const { rights } = await rightsIn(db, roomId, actor.userId)
  const polls = await loadRoomPolls(
    db,
    sql`p.room_id = ${roomId}
      and (p.closed_at is null or p.closed_at > clock_timestamp() - make_interval(mins => ${ROOM_POLL_RESULT_MINUTES}::int))`,
  )
  const canManage = rights.includes('questions')
  const isLive = canManage && (await db.$count(rooms, and(eq(rooms.id, roomId), onAir))) > 0
  return {
    server_time: new Date().toISOString(),
    position,
    can_manage: canManage,
    can_ask: isLive,
    list: await withChosen(db, actor.userId, polls),
  }
}
