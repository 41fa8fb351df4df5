/** Words and figures of the streamer's side, one list each: the database, the contract and the screens all read these. */

/** Named keys of a room beside that of each quality. */
export const KEYS_MOST = 5
export const KEY_NAME_MOST = 20

/** Specification, section 9. */
export const APPLICATION_LEAST = 15
export const APPLICATION_MOST = 500
export const PLACARD_MOST = 50
export const TITLE_MOST = 40
export const TAGS_MOST = 5
export const TAG_MOST = 12
/** Records and bookings are kept in sight for three months. */
export const RECORD_MONTHS = 3

/** Minutes before a start at which one is reminded, where one has not switched it off. */
export const REMINDERS = [1440, 60, 5] as const
export type Reminder = (typeof REMINDERS)[number]

/** How far ahead a broadcast can be booked, and how many may stand at once. */
export const BOOKING_MOST_DAYS = 90
export const BOOKINGS_MOST = 50
export const RESERVATIONS_MOST = 500

/** Once gone public without a signal, a room waits this long for one. */
export const OPEN_MINUTES = 30
