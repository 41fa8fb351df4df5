import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from './streams.ts'

/**
 * What happened in a room and must be neither lost nor published without its cause (docs/decisions/0015-the-room.md): the
 * outbox. Written by lib/backend/domains/streams/room-events/room-events.ts in the transaction that makes it true, published after it.
 */
export const roomEvents = pgTable(
  'room_events',
  {
    id: identity(),
    /** Null: the whole site sees it. */
    roomId: reference('room_id').references(() => rooms.id),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('room_events_of_room').on(table.roomId, table.id),
    index('room_events_unpublished').on(table.id).where(sql`${table.publishedAt} is null`),
  ],
)
