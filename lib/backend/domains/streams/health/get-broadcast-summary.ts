import { and, asc, eq } from 'drizzle-orm'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { loadPlayback } from '#lib/backend/domains/streams/playback/load-playback.ts'
import { kbpsOf, totalsOf } from '#lib/backend/domains/streams/playback/totals.ts'
import { loadRecords } from '#lib/backend/domains/streams/studio/get-records.ts'
import { bestMoments } from '#lib/backend/domains/streams/studio/room/best-moments.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getBroadcastSummary as endpoint } from '#lib/contract/streams/health.ts'

/** Returns one broadcast of the user's own room in full. */
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
  const [broadcast] = await loadRecords(ctx, room.userId, [row])
  if (!broadcast) throw notFound('broadcast')
  const toMoment = <Minute extends { minute: Date }>(one: Minute) => ({
    ...one,
    minute: one.minute.toISOString(),
  })
  return {
    broadcast,
    curve: minutes.map(({ minute, viewers, lines, ...received }) => ({
      minute: minute.toISOString(),
      viewers,
      kbps: kbpsOf([received]),
      lines,
    })),
    moments: bestMoments(minutes).map(toMoment),
    totals: totalsOf(minutes),
    playback: await loadPlayback(ctx.db, row.id),
  }
}
