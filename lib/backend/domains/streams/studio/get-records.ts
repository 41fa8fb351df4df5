import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { broadcastMinutes, broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { monthsAgo } from '#lib/backend/domains/streams/reservations/reminders/months-ago.ts'
import { earnedBetween } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import type { broadcastRecord, getRecords as endpoint } from '#lib/contract/streams/studio.ts'
import { ownRoom } from './room/own-room.ts'

type BroadcastRow = typeof broadcasts.$inferSelect

/** Loads the stats of broadcasts of an anchor's room, in the given order. */
export async function loadRecords(
  ctx: Context,
  anchorId: number,
  rows: readonly BroadcastRow[],
): Promise<z.input<typeof broadcastRecord>[]> {
  const ids = rows.map(({ id }) => id)
  const ofThese = ids.length > 0 ? inArray(broadcastMinutes.broadcastId, ids) : sql`false`
  const averages = await ctx.db
    .select({
      id: broadcastMinutes.broadcastId,
      average: sql<number>`round(avg(${broadcastMinutes.viewers}))::int`,
    })
    .from(broadcastMinutes)
    .where(ofThese)
    .groupBy(broadcastMinutes.broadcastId)
  const best = await ctx.db
    .selectDistinctOn([broadcastMinutes.broadcastId])
    .from(broadcastMinutes)
    .where(ofThese)
    .orderBy(broadcastMinutes.broadcastId, desc(broadcastMinutes.viewers), broadcastMinutes.minute)
  const now = new Date(ctx.clock.now())
  const spans = rows.map((row) => ({ from: row.startedAt, to: row.endedAt ?? now }))
  const earned = await earnedBetween(ctx.db, anchorId, spans)
  return rows.map((row, at) => {
    const top = best.find(({ broadcastId }) => broadcastId === row.id)
    return {
      id: row.id,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      title_vi: row.titleVi,
      match_id: row.matchId,
      started_at: row.startedAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      ended_cleanly: row.endedCleanly,
      peak_viewers: row.peakViewers,
      average_viewers: averages.find(({ id }) => id === row.id)?.average ?? row.peakViewers,
      income_tenths: earned[at] ?? 0,
      best_minute: top ? { minute: top.minute.toISOString(), viewers: top.viewers } : null,
    }
  })
}

/** Lists the user's broadcasts of the last three months. */
export const getRecords: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size: size } }) => {
  const room = await ownRoom(ctx, { mayBeShut: true })
  const where = and(eq(broadcasts.roomId, room.id), gte(broadcasts.startedAt, monthsAgo(ctx.clock.now())))
  const [counted] = await ctx.db.select({ total: count() }).from(broadcasts).where(where)
  const rows = await ctx.db
    .select()
    .from(broadcasts)
    .where(where)
    .orderBy(desc(broadcasts.startedAt), desc(broadcasts.id))
    .limit(size)
    .offset((page - 1) * size)
  return {
    list: await loadRecords(ctx, room.userId, rows),
    page,
    page_size: size,
    total: counted?.total ?? 0,
  }
}
