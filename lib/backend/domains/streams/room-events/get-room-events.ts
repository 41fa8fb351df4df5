import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { roomMessages as messages } from '#lib/backend/db/schema/chat.ts'
import { horns, superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { roomEvents as table } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { type getRoomEvents as endpoint, roomEvent } from '#lib/contract/streams/room-events.ts'
import { toRoomEvent } from './room-events.ts'

const payloadId = (key: string) => sql.raw(`(room_events.payload ->> '${key}')::bigint`)

const messageDeleted = (key: string) =>
  sql`not exists (select from ${messages} as l where l.id = ${payloadId(key)} and l.deleted_at is null)`

/**
 * Whether the text in an event was removed since, by any user. Looked up by key in the same statement, and
 * only for kinds that contain text. A message that is no longer in the table counts as removed, since
 * messages are stored longer than events.
 */
const isRemoved = sql<boolean>`case
  when room_events.payload ->> 'removed' = 'true' then false
  when room_events.kind = 'barrage' and ${payloadId('line_id')} is not null then ${messageDeleted('line_id')}
  when room_events.kind = 'pin' and ${payloadId('message_id')} is not null then ${messageDeleted('message_id')}
  when room_events.kind = 'super_message' then exists (select from ${superMessages} as m
    where m.id = ${payloadId('message_id')} and (m.removed_at is not null or m.cleared_at is not null))
  when room_events.kind = 'horn' then exists (select from ${horns} as h
    where h.id = ${payloadId('horn_id')} and h.state = 'removed')
  else false end`

/**
 * The event as it is shown now: a pin without its removed text; null for an event that was nothing but the
 * text.
 */
function currentEvent({ event, removed }: { event: typeof table.$inferSelect; removed: boolean }) {
  if (!removed) return toRoomEvent(event)
  return event.kind === 'pin' ? toRoomEvent({ ...event, payload: { ...event.payload, text: null } }) : null
}

/**
 * Returns the events a page missed, without texts removed since; moderators find those in the room's log.
 * Kinds that this version does not know are left out.
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
    .select({ event: table, removed: isRemoved })
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
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
