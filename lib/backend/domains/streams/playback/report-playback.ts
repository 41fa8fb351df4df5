import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Limit } from '#lib/backend/http/limits/rate-limit.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { reportPlayback as endpoint } from '#lib/contract/streams/playback.ts'
import type { PlaybackTally } from './tally.ts'

/** Reports of one caller about one room that count in a minute: one of every minute, and the one at leave. */
export const REPORTS_A_MINUTE = { playback: 2 }

export interface PlaybackParts {
  tally: Pick<PlaybackTally, 'take'>
  limit: Limit<keyof typeof REPORTS_A_MINUTE>
}

/** Adds up what a player noticed. One report too many, and a room that is not on the air, are answered and not counted. */
export const createReportPlayback =
  ({ tally, limit }: PlaybackParts): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const who = ctx.actor.userId === null ? ctx.caller.addressKey : `user-${ctx.actor.userId}`
    try {
      await limit.take('playback', `${input.room_id}:${who}`)
    } catch (error) {
      if (error instanceof Refusal) return { counted: false }
      throw error
    }
    const [room] = await ctx.db
      .select({ broadcastId: broadcasts.id })
      .from(rooms)
      .leftJoin(
        broadcasts,
        and(
          eq(broadcasts.roomId, rooms.id),
          isNull(broadcasts.endedAt),
          inArray(rooms.status, ['live', 'signal_lost']),
        ),
      )
      .where(and(eq(rooms.id, input.room_id), ne(rooms.status, 'banned')))
      .limit(1)
    if (!room) throw notFound('room')
    if (room.broadcastId === null) return { counted: false }
    tally.take(room.broadcastId, input.device, input.lines, ctx.clock.now())
    return { counted: true }
  }
