import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '#lib/shared/languages.ts'
import { users } from '../accounts/accounts.ts'
import { matches } from '../matches.ts'
import { createdAt, identity, moment, reference, updatedAt } from '../services/columns.ts'
import { rooms } from './streams.ts'

/** A broadcast that an anchor has scheduled. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    matchId: reference('match_id').references(() => matches.id),
    title: text('title').notNull(),
    /** Storage key of its cover. */
    cover: text('cover'),
    language: text('language').$type<Language>(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    startsAt: moment('starts_at').notNull(),
    /** The match's kick-off when the start was last set: a match that is moved moves the start with it. */
    kickoffAt: moment('kickoff_at'),
    cancelledAt: moment('cancelled_at'),
    /** When the room went live for it and adopted its title and details. */
    takenAt: moment('taken_at'),
    /** When the room changed to another subject. */
    leftAt: moment('left_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bookings_once_a_match')
      .on(table.roomId, table.matchId)
      .where(sql`match_id is not null and cancelled_at is null`),
    index('bookings_of_match').on(table.matchId),
    index('bookings_by_start').on(table.startsAt),
    index('bookings_of_room').on(table.roomId, table.startsAt),
  ],
)

/**
 * A room that went public and has to be announced to waiting users: some hundreds at once in the order of
 * their ids, the last one notified in `cursor`. One row per announced broadcast; followers are notified once
 * an evening.
 */
export const roomAnnouncements = pgTable(
  'room_announcements',
  {
    id: identity(),
    roomId: reference('room_id')
      .notNull()
      .references(() => rooms.id),
    /** Users with a reservation of this booking are notified, whether they follow or not. */
    bookingId: reference('booking_id').references(() => bookings.id),
    toFollowers: boolean('to_followers').notNull(),
    cursor: bigint('cursor', { mode: 'number' }).notNull().default(0),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_announcements_of_room').on(table.roomId, table.createdAt),
    index('room_announcements_to_do').on(table.id).where(sql`done_at is null`),
  ],
)

/** A match or a booked broadcast that a user wants to be reminded of, and which reminders were sent. */
export const reservations = pgTable(
  'reservations',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    matchId: reference('match_id').references(() => matches.id, { onDelete: 'cascade' }),
    bookingId: reference('booking_id').references(() => bookings.id),
    /**
     * Minutes before the start at which the user is reminded: those of 1440, 60 and 5 they have not switched
     * off.
     */
    ahead: integer('ahead').array().notNull(),
    /** The start of which the user was last notified. */
    startsAt: moment('starts_at').notNull(),
    /** The reminders of that start which are done. */
    reminded: integer('told').array().notNull().default(sql`'{}'::integer[]`),
    /** When the user was notified that it was cancelled or postponed. */
    calledOffAt: moment('called_off_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('reservations_of_match').on(table.userId, table.matchId),
    unique('reservations_of_booking').on(table.userId, table.bookingId),
    index('reservations_by_match').on(table.matchId),
    index('reservations_by_booking').on(table.bookingId),
    index('reservations_by_start').on(table.startsAt),
    check('reservations_of_one', sql`(${table.matchId} is null) <> (${table.bookingId} is null)`),
  ],
)
