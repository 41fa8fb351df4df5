import { and, eq, gte, isNull } from 'drizzle-orm'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import { broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import { earnedBetween } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getLiveTotals as endpoint } from '#lib/contract/streams/health.ts'
import { realTime } from '#lib/shared/time/clock.ts'

/** Returns income, new followers and messages of the user's current broadcast. */
export const getLiveTotals: Handler<typeof endpoint> = async ({ ctx }) => {
  const room = await ownRoom(ctx, { mayBeShut: true })
  const { db } = ctx
  const [broadcast] = await db
    .select({ id: broadcasts.id, startedAt: broadcasts.startedAt })
    .from(broadcasts)
    .where(and(eq(broadcasts.roomId, room.id), isNull(broadcasts.endedAt)))
  if (!broadcast) return { totals: null }
  const { id, startedAt } = broadcast
  // Broadcasts are recorded in site time, everything else in real time.
  const since = new Date(realTime(ctx.clock, startedAt.getTime()))
  const [earned] = await earnedBetween(db, room.userId, [{ from: since, to: new Date() }])
  return {
    totals: {
      broadcast_id: id,
      started_at: startedAt.toISOString(),
      income_tenths: earned ?? 0,
      followers: await db.$count(
        anchorFollows,
        and(eq(anchorFollows.anchorId, room.userId), gte(anchorFollows.createdAt, since)),
      ),
      messages: await db.$count(
        roomMessages,
        and(
          eq(roomMessages.roomId, room.id),
          gte(roomMessages.createdAt, since),
          isNull(roomMessages.deletedAt),
        ),
      ),
    },
  }
}
