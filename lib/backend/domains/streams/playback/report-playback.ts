import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Limit } from '#lib/backend/http/limits/rate-limit.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { reportPlayback as endpoint } from '#lib/contract/streams/playback.ts'
import type { PlaybackCounter } from './playback-counter.ts'

/** Reports of one client about one room that count in a minute: one a minute, plus the one at leave. */
export const REPORTS_PER_MINUTE = { playback: 2 }

export interface PlaybackDeps {
  counter: Pick<PlaybackCounter, 'addReport'>
  limit: Limit<keyof typeof REPORTS_PER_MINUTE>
}

/**
 * Counts a player's report. A report beyond the limit, or for a room that is not live, is answered but not
 * counted.
 */
export const createReportPlayback =
  ({ counter, limit }: PlaybackDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const clientKey = ctx.actor.userId === null ? ctx.caller.addressKey : `user-${ctx.actor.userId}`
    try {
      await limit.take('playback', `${input.room_id}:${clientKey}`)
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
    counter.addReport(room.broadcastId, input.device, input.lines, ctx.clock.now())
    return { counted: true }
  }
