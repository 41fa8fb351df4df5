import { and, asc, eq } from 'drizzle-orm'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { playbackOf } from '#lib/backend/domains/streams/playback/playback-of.ts'
import { kbpsOf, totalsOf } from '#lib/backend/domains/streams/playback/totals.ts'
import { recordsOf } from '#lib/backend/domains/streams/studio/get-records.ts'
import { bestMoments } from '#lib/backend/domains/streams/studio/room/best-moments.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getBroadcastSummary as endpoint } from '#lib/contract/streams/health.ts'

/** One broadcast of one's own room, whole. */
export const getBroadcastSummary: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const room = await ownRoom(ctx, { mayBeShut: true })
  const [row] = await ctx.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, input.id), eq(broadcasts.roomId, room.id)))
  if (!row) throw notFound('broadcast')
  const minutes = await ctx.db
    .select()
    .from(broadcastMinutes)
    .where(eq(broadcastMinutes.broadcastId, row.id))
    .orderBy(asc(broadcastMinutes.minute))
  const [broadcast] = await recordsOf(ctx, room.userId, [row])
  if (!broadcast) throw notFound('broadcast')
  const shown = <Minute extends { minute: Date }>(one: Minute) => ({
    ...one,
    minute: one.minute.toISOString(),
  })
  return {
    broadcast,
    curve: minutes.map(({ minute, viewers, lines, ...came }) => ({
      minute: minute.toISOString(),
      viewers,
      kbps: kbpsOf([came]),
      lines,
    })),
    moments: bestMoments(minutes).map(shown),
    totals: totalsOf(minutes),
    playback: await playbackOf(ctx.db, row.id),
  }
}
