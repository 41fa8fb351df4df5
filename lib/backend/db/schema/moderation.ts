import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AppealState,
  GuestTalk,
  HoldReason,
  LineHoldState,
  MarkedRule,
  MarkSign,
  MarkState,
  ModerationAction,
  ReportKind,
  ReportReason,
  ReportState,
  RoomRight,
  Sanction,
  WordVerdict,
} from '#lib/shared/vocabulary/rooms.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, identity, moment, reference, updatedAt } from './services/columns.ts'
import { rooms } from './streams/streams.ts'

/** Who keeps order in rooms, and what was done (docs/decisions/0015-the-room.md). */

const roomId = () =>
  reference('room_id')
    .notNull()
    .references(() => rooms.id)
const userId = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id)

/** Whom an anchor made a manager of the room, each with the rights ticked. The row's end is the end of all rights. */
export const roomManagers = pgTable(
  'room_managers',
  {
    roomId: roomId(),
    userId: userId(),
    rights: text('rights').array().$type<RoomRight[]>().notNull(),
    /** What his badge says in the chat, in the anchor's own words; '': that he is a manager. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('room_managers_of_user').on(table.userId),
  ],
)

/** A kick or a mute; without a room it holds everywhere. Ends by its time or by being relieved, and is never deleted. */
export const roomSanctions = pgTable(
  'room_sanctions',
  {
    id: identity(),
    roomId: reference('room_id').references(() => rooms.id),
    userId: userId(),
    kind: text('kind').$type<Sanction>().notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** FOR_GOOD of lib/shared/vocabulary/rooms.ts where it has no end. */
    endsAt: moment('ends_at').notNull(),
    relievedAt: moment('relieved_at'),
    relievedBy: reference('relieved_by').references(() => users.id),
  },
  (table) => [
    index('room_sanctions_of_user').on(table.userId, table.kind, table.endsAt),
    index('room_sanctions_of_room').on(table.roomId, table.kind, table.id),
  ],
)

/** A warning, which its receiver must acknowledge before the next line. */
export const roomWarnings = pgTable(
  'room_warnings',
  {
    id: identity(),
    roomId: roomId(),
    userId: userId(),
    reason: text('reason').notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    seenAt: moment('seen_at'),
  },
  (table) => [index('room_warnings_of_user').on(table.userId, table.roomId)],
)

/** Who did what, one row an action; a trigger refuses updates and deletes. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: identity(),
    /** Null: it was done to the whole site. No reference: the log outlives what it tells of. */
    roomId: reference('room_id'),
    /** Null: the site did it by itself (a line held by the filter, an account marked). */
    actorId: reference('actor_id').references(() => users.id),
    action: text('action').$type<ModerationAction>().notNull(),
    /** To whom. */
    userId: reference('user_id').references(() => users.id),
    /** To what: a line, a held line, an appeal, a report. */
    subjectId: reference('subject_id'),
    reason: text('reason').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('moderation_log_of_room').on(table.roomId, table.id),
    index('moderation_log_of_user').on(table.userId, table.id),
    index('moderation_log_of_actor').on(table.actorId, table.id),
    index('moderation_log_by_time').on(table.createdAt),
  ],
)

/** Who may speak in a room and how; a room without a row has the site's own rules. Zero and false: off. */
export const roomRules = pgTable('room_rules', {
  roomId: reference('room_id')
    .primaryKey()
    .references(() => rooms.id),
  slowSeconds: integer('slow_seconds').notNull().default(0),
  /** Only who has followed the anchor for this many minutes; null: everybody. */
  followersMinutes: integer('followers_minutes'),
  leastLevel: integer('least_level').notNull().default(0),
  emojiOnly: boolean('emoji_only').notNull().default(false),
  /** Emoji only while nobody who keeps order is in the room. */
  emojiAlone: boolean('emoji_alone').notNull().default(false),
  unique: boolean('unique_lines').notNull().default(false),
  noLinks: boolean('no_links').notNull().default(false),
  /** A first line in the room waits for a manager. */
  holdFirst: boolean('hold_first').notNull().default(false),
  guests: text('guests').$type<GuestTalk>(),
  /** So long (seconds) lines of viewers wait before others than who keeps order see them. */
  delaySeconds: integer('delay_seconds').notNull().default(0),
  /** Since when the shield is up: its rules then hold besides these, which come back when it goes down. */
  shieldAt: moment('shield_at'),
  shieldBy: reference('shield_by').references(() => users.id),
  /** Lines up to this one were cleared away for everybody. */
  /** Which marked accounts are restricted by themselves: none, those younger than a day, or all. */
  restrictMarked: text('restrict_marked').$type<MarkedRule>().notNull().default('new'),
  clearedTo: reference('cleared_to').notNull().default(0),
  updatedAt: updatedAt(),
})

/** A line that waits for a manager's decision. */
export const heldLines = pgTable(
  'held_lines',
  {
    id: identity(),
    roomId: roomId(),
    /** Null: a guest wrote it, under the chat name of `guest`. */
    userId: reference('user_id').references(() => users.id),
    guest: text('guest'),
    /** The line as it would have been sent. */
    line: jsonb('line').$type<Record<string, unknown>>().notNull(),
    why: text('why').$type<HoldReason>().notNull(),
    state: text('state').$type<LineHoldState>().notNull().default('waiting'),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_lines_of_room').on(table.roomId, table.state, table.id),
    index('held_lines_of_user').on(table.userId),
  ],
)

/** What a sanctioned user says against it; once for each sanction. */
export const roomAppeals = pgTable(
  'room_appeals',
  {
    id: identity(),
    sanctionId: reference('sanction_id')
      .notNull()
      .unique()
      .references(() => roomSanctions.id),
    userId: userId(),
    text: text('text').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [index('room_appeals_by_state').on(table.state, table.id)],
)

/** Which browsers and networks an account came to rooms from; to know a kicked one under another name. Swept. */
export const roomDevices = pgTable(
  'room_devices',
  {
    userId: userId(),
    /** SHA-256 of the browser's own mark; '' where it gave none. */
    deviceHash: text('device_hash').notNull(),
    /** HMAC of the network's class: /24 of IPv4, /48 of IPv6. */
    addressHash: text('address_hash').notNull(),
    /** The room it came to last. */
    roomId: reference('room_id').references(() => rooms.id),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash, table.addressHash] }),
    index('room_devices_by_device').on(table.deviceHash),
    index('room_devices_by_address').on(table.addressHash),
    index('room_devices_by_age').on(table.seenAt),
  ],
)

/** An account that looks like one that was put out of the room; managers see it. */
export const roomMarks = pgTable(
  'room_marks',
  {
    roomId: roomId(),
    userId: userId(),
    /** The account that was put out. */
    likeUserId: reference('like_user_id')
      .notNull()
      .references(() => users.id),
    sign: text('sign').$type<MarkSign>().notNull(),
    /** What it does: managers are notified when the user speaks, or the messages wait for them. */
    state: text('state').$type<MarkState>().notNull().default('monitor'),
    createdAt: createdAt(),
    dismissedAt: moment('dismissed_at'),
    dismissedBy: reference('dismissed_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId, table.likeUserId] }),
    index('room_marks_of_user').on(table.userId),
  ],
)

/** Where a guest of a chat came from, by his chat account; what a sanction of his holds on to. Swept. */
export const guestDevices = pgTable(
  'guest_devices',
  {
    guest: text('guest').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('guest_devices_by_age').on(table.seenAt)],
)

/** A kick or a mute of a guest: of his chat account, and of anyone who comes as a guest from where he came. */
export const guestSanctions = pgTable(
  'guest_sanctions',
  {
    id: identity(),
    roomId: roomId(),
    guest: text('guest').notNull(),
    deviceHash: text('device_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    kind: text('kind').$type<Sanction>().notNull(),
    reason: text('reason').notNull().default(''),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
    relievedAt: moment('relieved_at'),
    relievedBy: reference('relieved_by').references(() => users.id),
  },
  (table) => [index('guest_sanctions_of_room').on(table.roomId, table.kind, table.endsAt)],
)

/** What operators (no room) and managers (their room) add to the lists that come with the program. */
export const filterWords = pgTable(
  'filter_words',
  {
    id: identity(),
    roomId: reference('room_id').references(() => rooms.id),
    word: text('word').notNull(),
    /** The word as the filter folds it: what makes two entries one. */
    folded: text('folded').notNull(),
    verdict: text('verdict').$type<WordVerdict>().notNull(),
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('filter_words_once').on(table.roomId, table.folded).nullsNotDistinct(),
    check('filter_words_say_something', sql`${table.folded} <> ''`),
  ],
)

/** A report with what stood there at the time; the reporter is notified of the outcome. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterId: reference('reporter_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<ReportKind>().notNull(),
    /** The room's, the line's or the user's id. */
    subjectId: reference('subject_id').notNull(),
    roomId: reference('room_id').references(() => rooms.id),
    /** Whom it is about; null: a guest's line. */
    accusedId: reference('accused_id').references(() => users.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull().default(''),
    /** What was there to be seen: title, lines around, names. Never changed. */
    evidence: jsonb('evidence').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    decidedBy: reference('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('reports_by_state').on(table.state, table.id),
    index('reports_of_accused').on(table.accusedId),
    // One open report of a thing by one person; he may report it again once it is decided.
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.subjectId).where(sql`state = 'open'`),
  ],
)
