import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomPolls } from '#lib/backend/db/schema/community/room-polls.ts'
import { publishRoomEvents, type RoomEventDeps, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { loadRoomPoll } from './load-room-polls.ts'
import { publishRoomPoll } from './publish-room-poll.ts'

/**
 * Ends a poll in a transaction and records its result as a note of the room's chat. Returns whether it was still to be
 * ended; the caller publishes it then.
 */
export async function closeRoomPoll(tx: Tx, id: number): Promise<boolean> {
  const [closed] = await tx
    .update(roomPolls)
    .set({ closedAt: sql`clock_timestamp()`, endsAt: sql`least(${roomPolls.endsAt}, clock_timestamp())` })
    .where(and(eq(roomPolls.id, id), isNull(roomPolls.closedAt)))
    .returning({ roomId: roomPolls.roomId })
  if (!closed) return false
  const { question, options, total } = await loadRoomPoll(tx, id)
  const most = Math.max(...options.map(({ votes }) => votes))
  const first = options.filter(({ votes }) => votes === most)
  const [winner] = first
  await recordRoomEvent(tx, {
    roomId: closed.roomId,
    kind: 'system',
    payload:
      total === 0 || !winner
        ? { key: 'poll_none', values: { question } }
        : first.length > 1
          ? {
              key: 'poll_tie',
              values: { question, options: first.map(({ text }) => text).join(', '), total },
            }
          : {
              key: 'poll_result',
              values: { question, option: winner.text, percent: Math.round((100 * most) / total), total },
            },
  })
  return true
}

/** Ends the running polls of a room. Returns their ids; the caller publishes them after the commit. */
export async function closePollsOf(tx: Tx, roomId: number): Promise<number[]> {
  const running = await tx
    .select({ id: roomPolls.id })
    .from(roomPolls)
    .where(and(eq(roomPolls.roomId, roomId), isNull(roomPolls.closedAt)))
  for (const { id } of running) await closeRoomPoll(tx, id)
  return running.map(({ id }) => id)
}

/** Ends the polls whose time is over. Returns their number. Safe to run on several nodes. */
export async function closeDuePolls(deps: RoomEventDeps & { db: Db }): Promise<number> {
  const due = await deps.db
    .select({ id: roomPolls.id })
    .from(roomPolls)
    .where(and(isNull(roomPolls.closedAt), sql`${roomPolls.endsAt} <= clock_timestamp()`))
    .orderBy(roomPolls.id)
    .limit(100)
  for (const { id } of due)
    if (await withTransaction(deps.db, (tx) => closeRoomPoll(tx, id))) await publishRoomPoll(deps, id)
  if (due.length > 0) void publishRoomEvents(deps)
  return due.length
}
