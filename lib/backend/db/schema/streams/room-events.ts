import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../services/columns.ts'
import { rooms } from './streams.ts'

/**
 * Room events that must be neither lost nor published without their cause (docs/decisions/0015-the-room.md):
 * the outbox. Written by lib/backend/domains/streams/room-events/room-events.ts in the transaction of their
 * cause, published after it.
 */
export const roomEvents = pgTable(
  'room_events',
  {
    id: identity(),
    /** Null: for the whole site. */
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
