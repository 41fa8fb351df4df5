import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { roomMessages as lines } from '#lib/backend/db/schema/chat.ts'
import { horns, superMessages } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import { roomEvents as table } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { type getRoomEvents as endpoint, roomEvent } from '#lib/contract/streams/room-events.ts'
import { wire } from './room-events.ts'

const named = (key: string) => sql.raw(`(room_events.payload ->> '${key}')::bigint`)

const lineGone = (key: string) =>
  sql`not exists (select from ${lines} as l where l.id = ${named(key)} and l.deleted_at is null)`

/**
 * Whether the words an event tells were taken away since, by whomever: looked up by key, in the same statement, and only
 * of kinds that tell words. A line that is no more in the table is gone too: lines are kept longer than events.
 */
const isGone = sql<boolean>`case
  when room_events.payload ->> 'removed' = 'true' then false
  when room_events.kind = 'barrage' and ${named('line_id')} is not null then ${lineGone('line_id')}
  when room_events.kind = 'pin' and ${named('message_id')} is not null then ${lineGone('message_id')}
  when room_events.kind = 'super_message' then exists (select from ${superMessages} as m
    where m.id = ${named('message_id')} and (m.removed_at is not null or m.cleared_at is not null))
  when room_events.kind = 'horn' then exists (select from ${horns} as h
    where h.id = ${named('horn_id')} and h.state = 'removed')
  else false end`

/** As it is shown now: a pin without the words of its line; null for what was words and nothing else. */
function currentEvent({ event, gone }: { event: typeof table.$inferSelect; gone: boolean }) {
  if (!gone) return wire(event)
  return event.kind === 'pin' ? wire({ ...event, payload: { ...event.payload, text: null } }) : null
}

/**
 * What a page missed, without words that were taken away since: who may still read those finds them in the room's log. A
 * row of a kind that this version does not know is left out.
 */
export const getRoomEvents: Handler<typeof endpoint> = async ({
  ctx,
  input: { room_id: roomId, after, limit },
}) => {
  if (roomId !== undefined) {
    const [room] = await ctx.db.select({ status: rooms.status }).from(rooms).where(eq(rooms.id, roomId))
    if (!room || room.status === 'banned') throw notFound('room')
  }
  const rows = await ctx.db
    .select({ event: table, gone: isGone })
    .from(table)
    .where(
      and(
        roomId === undefined ? isNull(table.roomId) : eq(table.roomId, roomId),
        after === undefined ? undefined : gt(table.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(table.id) : asc(table.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  if (after === undefined) shown.reverse()
  return {
    list: shown.flatMap((row) => {
      const read = roomEvent.safeParse(currentEvent(row))
      return read.success ? [read.data] : []
    }),
    last_id: shown.at(-1)?.event.id ?? after ?? 0,
    has_more: rows.length > limit,
  }
}
