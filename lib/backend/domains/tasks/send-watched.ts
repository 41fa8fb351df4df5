import { eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { watching } from '#lib/backend/db/schema/tasks.ts'
import type { Handler, HandlerInput, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { sendWatched as endpoint, TasksPush } from '#lib/contract/tasks.ts'
import { WATCH_DAY_SECONDS, WATCH_GAP_SECONDS } from '#lib/shared/vocabulary/tasks.ts'
import { addProgress } from './progress/count-task.ts'
import { publishTasks } from './progress/publish-tasks.ts'
import { dayInSql } from './progress/site-day.ts'
import { userOf } from './progress/user-of.ts'

/** Records a heartbeat of a tab in which a match room plays. */
export const sendWatched: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = userOf(ctx)
  let changed: TasksPush['list'] = []
  const answer = await withTransaction(ctx.db, async (tx) => {
    const plays = await isMatchLive(tx, input.room_id)
    const heartbeat = await recordHeartbeat(tx, { userId, timeZone: ctx.timeZone, plays, input })
    changed = await addProgress(tx, {
      timeZone: ctx.timeZone,
      userId,
      event: 'watch_seconds',
      amount: heartbeat.counted,
    })
    return heartbeat
  })
  await publishTasks(ctx, userId, { list: changed })
  return answer
}

/** Whether the room is live with a match. */
async function isMatchLive(tx: Tx, roomId: number): Promise<boolean> {
  const [room] = await tx
    .select({ status: rooms.status, matchId: rooms.matchId })
    .from(rooms)
    .where(eq(rooms.id, roomId))
  if (!room || room.status === 'banned') throw notFound('room')
  return room.status === 'live' && room.matchId !== null
}

interface Heartbeat {
  userId: number
  timeZone: string
  plays: boolean
  input: HandlerInput<typeof endpoint>
}

/**
 * Counts whole seconds of the database's own time since the tab's last heartbeat, so never more than the
 * elapsed time, however many heartbeats arrive; the fraction of a second is carried over. Nothing is counted
 * over a gap, a change of tab or room, or beyond the daily maximum; another tab takes over only once this one
 * has stopped.
 */
async function recordHeartbeat(
  tx: Tx,
  { userId, timeZone, plays, input }: Heartbeat,
): Promise<HandlerResult<typeof endpoint>> {
  const now = sql`clock_timestamp()`
  await tx
    .insert(watching)
    .values({
      userId,
      tab: input.tab,
      roomId: input.room_id,
      beatAt: now,
      day: sql`${dayInSql(timeZone)}::date`,
    })
    .onConflictDoNothing()
  // Lock first and read second, so that a heartbeat that had to wait reads the time after the wait.
  await tx.select({ one: sql`1` }).from(watching).where(eq(watching.userId, userId)).for('update')
  const [row] = await tx
    .select({
      tab: watching.tab,
      roomId: watching.roomId,
      seconds: watching.seconds,
      elapsed: sql<number>`extract(epoch from ${now} - ${watching.beatAt})::float8`,
      sameDay: sql<boolean>`${watching.day} = ${dayInSql(timeZone)}::date`,
      sinceMidnight: sql<number>`extract(epoch from (${now} at time zone ${timeZone}::text)::time)::float8`,
    })
    .from(watching)
    .where(eq(watching.userId, userId))
  if (!row) throw new Error('no row of the heartbeat was found after its insert')
  const fresh = row.elapsed >= 0 && row.elapsed <= WATCH_GAP_SECONDS
  const before = row.sameDay ? row.seconds : 0
  if (row.tab !== input.tab && fresh) return { counted: 0, today: before, is_counting: 0 }
  const isContinuous = fresh && plays && !input.begin && row.tab === input.tab && row.roomId === input.room_id
  const real = Math.min(row.elapsed, row.sameDay ? row.elapsed : row.sinceMidnight)
  const counted = isContinuous ? Math.max(0, Math.min(Math.floor(real), WATCH_DAY_SECONDS - before)) : 0
  const today = before + counted
  await tx
    .update(watching)
    .set({
      tab: input.tab,
      roomId: input.room_id,
      beatAt:
        isContinuous && counted > 0
          ? sql`${watching.beatAt} + make_interval(secs => ${Math.floor(row.elapsed)})`
          : isContinuous
            ? watching.beatAt
            : now,
      day: sql`${dayInSql(timeZone)}::date`,
      seconds: today,
    })
    .where(eq(watching.userId, userId))
  return { counted, today, is_counting: plays && today < WATCH_DAY_SECONDS ? 1 : 0 }
}
