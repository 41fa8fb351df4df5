/**
 * Enumerations and limits of the streamer's side, one list each: the database, the contract and the screens
 * all use them.
 */

/** Maximum of named keys of a room, in addition to that of each quality. */
export const MAX_STREAM_KEYS = 5
export const MAX_KEY_NAME_LENGTH = 20

/** Specification, section 9. */
export const MIN_APPLICATION_LENGTH = 15
export const MAX_APPLICATION_LENGTH = 500
export const MAX_PLACARD_LENGTH = 50
export const MAX_ROOM_TITLE_LENGTH = 40
export const MAX_TAGS = 5
export const MAX_TAG_LENGTH = 12
/** Records and bookings are shown for three months. */
export const RECORD_MONTHS = 3

/** Minutes before a start at which the user is reminded, unless switched off. */
export const REMINDERS = [1440, 60, 5] as const
export type Reminder = (typeof REMINDERS)[number]

/** How far ahead a broadcast can be booked, and the maximum of open bookings. */
export const MAX_BOOKING_DAYS = 90
export const MAX_BOOKINGS = 50
export const MAX_RESERVATIONS = 500

/** A room that went public without a signal waits this long for one. */
export const SIGNAL_WAIT_MINUTES = 30
