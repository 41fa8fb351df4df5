import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, ids, listOf, noFields, paging, time } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { REMINDERS } from '#lib/shared/vocabulary/anchors.ts'
import { STREAM_STATUSES } from '#lib/shared/vocabulary.ts'
import { roomCategories } from './rooms.ts'

/** Broadcasts booked by anchors, and users' reminders. */
const boundedText = (max: number) => z.string().check(z.maxLength(max))

/** Minutes before the start at which the user is reminded: some of 1440, 60 and 5. */
const ahead = z.optional(
  ids(REMINDERS.length).check(
    z.refine((given: number[]) => given.every((minutes) => REMINDERS.some((known) => known === minutes))),
  ),
)

/** A booked broadcast as everybody sees it. */
export const booking = z.object({
  booking_id: z.int(),
  room_id: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Current status of the room. */
  status: z.enum(STREAM_STATUSES),
  category: z.enum(roomCategories),
  title: z.string(),
  cover: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Language spoken in it. */
  language: z.nullable(z.enum(LANGUAGES)),
  starts_at: time(),
  match: z.nullable(matchRow),
  competition: z.nullable(competitionBrief),
  /** Number of users with a reminder. */
  reservations: z.int(),
  is_simulated: z.boolean(),
})

export type Booking = z.output<typeof booking>

export const bookBroadcast = endpoint({
  noun: 'streams',
  name: 'bookBroadcast',
  method: 'POST',
  path: 'api/Live/setReserveLiveNew',
  summary:
    'Book a broadcast, or change one of one’s own (`booking_id`). With a match, its kick-off and teams are the defaults. Users with a reservation are notified of a changed time.',
  access: 'anchor',
  input: z.object({
    booking_id: z.optional(id()),
    /** 0: none. */
    match_id: z.optional(count(0, 999_999_999_999)),
    title: z.optional(boundedText(400)),
    /** The key of one's own upload; empty removes the cover. */
    cover: z.optional(boundedText(200)),
    starts_at: z.optional(time()),
    tags: z.optional(
      z.pipe(
        z.union([z.array(boundedText(200)).check(z.maxLength(20)), boundedText(1_000)]),
        z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
      ),
    ),
    /** Empty: none. */
    language: z.optional(z.enum([...LANGUAGES, ''])),
  }),
  output: z.object({
    booking_id: z.int(),
    title: z.string(),
    starts_at: time(),
    match_id: z.nullable(z.int()),
  }),
  changes: true,
  rate: 'write',
})

export const getBookings = endpoint({
  noun: 'streams',
  name: 'getBookings',
  method: 'GET',
  path: 'api/live_streaming/getReserveLiveList',
  summary:
    'Broadcasts booked by anchors, the next first: of a category, of a match or of a room; `past` those of the last three months, the latest first.',
  access: 'guest',
  input: z.object({
    type: z._default(count(0, 4), 0),
    match_id: z.optional(id()),
    room_id: z.optional(id()),
    when: z._default(z.enum(['coming', 'past']), 'coming'),
    ...paging,
  }),
  output: z.extend(listOf(booking), { server_time: time() }),
  changes: false,
  rate: 'read',
})

const reserved = z.object({
  reservation_id: z.int(),
  match_id: z.nullable(z.int()),
  booking_id: z.nullable(z.int()),
  ahead: z.array(z.int()),
  starts_at: time(),
})

export const reserveMatch = endpoint({
  noun: 'streams',
  name: 'reserveMatch',
  method: 'POST',
  path: 'api/live/reserveMatch',
  summary: 'Be reminded of a match, 24 hours, an hour and five minutes before it, or only at the given ones.',
  access: 'user',
  input: z.object({ match_id: id(), ahead }),
  output: reserved,
  changes: true,
  rate: 'write',
})

export const reserveBooking = endpoint({
  noun: 'streams',
  name: 'reserveBooking',
  method: 'POST',
  path: 'api/live/reserveMatch2',
  summary: 'Be reminded of a booked broadcast.',
  access: 'user',
  input: z.object({ booking_id: id(), ahead }),
  output: reserved,
  changes: true,
  rate: 'write',
})

export const endReservation = endpoint({
  noun: 'streams',
  name: 'endReservation',
  method: 'GET',
  path: 'api/live/deleteReserveLive',
  summary:
    'Ends a reservation of a match or a broadcast. For the broadcast’s own anchor it cancels the broadcast, and users with a reservation are notified.',
  access: 'owner',
  input: z.object({ match_id: z.optional(id()), booking_id: z.optional(id()) }),
  output: noFields,
  changes: true,
  rate: 'write',
})

const reservedBrief = z.object({ id: z.int(), ahead: z.array(z.int()) })

export const getOwnReservations = endpoint({
  noun: 'streams',
  name: 'getOwnReservations',
  method: 'GET',
  path: 'api/Live_streaming/getUserReserveLiveList',
  summary:
    'The user’s reservations of the last three months and to come, the latest start first; `waiting` only those to come, the next first.',
  access: 'user',
  input: z.object({ ...paging, only: z._default(z.enum(['all', 'waiting', 'past']), 'all') }),
  output: z.extend(
    listOf(
      z.extend(reserved, {
        match: z.nullable(matchRow),
        competition: z.nullable(competitionBrief),
        booking: z.nullable(booking),
        state: z.enum(['waiting', 'over', 'called_off']),
      }),
    ),
    { server_time: time() },
  ),
  changes: false,
  rate: 'read',
})

export type Reservation = z.output<typeof getOwnReservations.output>['list'][number]

export const getReservedIds = endpoint({
  noun: 'streams',
  name: 'getReservedIds',
  method: 'GET',
  path: 'api/streams/reserved',
  summary: 'The user’s reservations that have not begun, for the buttons of a page.',
  access: 'user',
  input: z.object({}),
  output: z.object({ matches: z.array(reservedBrief), bookings: z.array(reservedBrief) }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Maximum of matches per request: a day's schedule. */
export const MAX_MATCHES_PER_REQUEST = 600

export const getMatchBookings = endpoint({
  noun: 'streams',
  name: 'getMatchBookings',
  method: 'GET',
  path: 'api/streams/matchBookings',
  summary:
    'For each given match: the bookings with anchor and language, and the number of reservations. Matches without either are left out.',
  access: 'guest',
  input: z.object({ ids: ids(MAX_MATCHES_PER_REQUEST) }),
  output: z.object({
    list: z.array(
      z.object({
        match_id: z.int(),
        /** Number of reservations of the match itself. */
        reservations: z.int(),
        /** The first to begin first. */
        bookings: z.array(
          z.object({
            booking_id: z.int(),
            room_id: z.int(),
            user_nickname: z.string(),
            language: z.nullable(z.enum(LANGUAGES)),
          }),
        ),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type MatchBookings = z.output<typeof getMatchBookings.output>['list'][number]
