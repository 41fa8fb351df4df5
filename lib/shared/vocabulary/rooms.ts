/**
 * Enumerations and limits of a room's chat and moderation, one list each: the database, the contract and the
 * screens all use them.
 */
import type { EventType } from '../vocabulary.ts'

/**
 * Rights that a room manager can have. The room's anchor and operators have them all. `modes`: who may send
 * messages and how fast, shield included. `review`: held messages and appeals. `log`: read the moderation
 * log. `questions`: ask polls, and ask and decide questions that viewers stake coins on.
 */
export const ROOM_RIGHTS = [
  'mute',
  'kick',
  'warn',
  'delete',
  'pin',
  'clear',
  'modes',
  'review',
  'notice',
  'log',
  'questions',
] as const
export type RoomRight = (typeof ROOM_RIGHTS)[number]

/** Filters of an operator's list of rooms. */
export const ROOM_LISTS = ['all', 'on_air', 'shut'] as const
export type RoomList = (typeof ROOM_LISTS)[number]

/** A user's role in a room. */
export const ROOM_ROLES = ['viewer', 'manager', 'anchor', 'operator'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]

/** True for moderators: the modes of the room do not apply to them. */
export const canModerate = ({ role, rights }: { role: RoomRole; rights: readonly RoomRight[] }): boolean =>
  role === 'anchor' || role === 'operator' || rights.length > 0

/** Maximum of managers per room (specification, section 5). */
export const MAX_MANAGERS = 200

/** Maximum length of a manager's title (characters as people count them). */
export const MAX_MANAGER_TITLE_LENGTH = 12

/**
 * A kick excludes from the room, a mute only from sending messages. Without a room it applies to the whole
 * site.
 */
export const SANCTIONS = ['kick', 'mute'] as const
export type Sanction = (typeof SANCTIONS)[number]

/** What is appealed against: a sanction, or that the site shut the user's room. */
export const APPEAL_KINDS = [...SANCTIONS, 'shut'] as const

/** Sanctions as listed for the sanctioned user, and their states. */
export const OWN_SANCTIONS = [...SANCTIONS, 'warn'] as const
export type OwnSanction = (typeof OWN_SANCTIONS)[number]
export const SANCTION_STATES = ['runs', 'over', 'lifted'] as const
export type SanctionState = (typeof SANCTION_STATES)[number]
/** Length of an appeal in characters: shorter ones could not be decided upon. */
export const MIN_APPEAL_LENGTH = 15
export const MAX_APPEAL_LENGTH = 500

/** Stored as the end of a permanent sanction. */
export const NEVER_ENDS = new Date('9999-12-31T00:00:00.000Z')

/** Moderation actions; each is a row of the room's log. */
export const MODERATION_ACTIONS = [
  'mute',
  'kick',
  'relieve',
  'warn',
  'warn_seen',
  'delete_line',
  'remove_super',
  'clear',
  'pin',
  'unpin',
  'modes',
  'shield_on',
  'shield_off',
  'hold',
  'release',
  'refuse_line',
  'add_manager',
  'change_manager',
  'remove_manager',
  'appeal',
  'appeal_approved',
  'appeal_denied',
  'mark',
  'mark_dismissed',
  'add_word',
  'remove_word',
  'report_upheld',
  'report_dismissed',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** State of a held message. */
export const MESSAGE_HOLD_STATES = ['waiting', 'released', 'refused'] as const
export type MessageHoldState = (typeof MESSAGE_HOLD_STATES)[number]

/** Why a message was held. */
export const HOLD_REASONS = ['words', 'first_time', 'link', 'marked'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export const APPEAL_STATES = ['open', 'approved', 'denied'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** What a marked account has in common with a kicked one: the browser, or only the network's class. */
export const MARK_SIGNS = ['device', 'address'] as const
export type MarkSign = (typeof MARK_SIGNS)[number]
/**
 * Effect of a mark: managers are notified when the user sends messages, or the messages are held for a
 * decision.
 */
export const MARK_STATES = ['monitor', 'restrict'] as const
export type MarkState = (typeof MARK_STATES)[number]
/**
 * Which marked accounts a room restricts automatically: none, those younger than a day on the same browser,
 * or all.
 */
export const MARKED_RULES = ['none', 'new', 'all'] as const
export type MarkedRule = (typeof MARKED_RULES)[number]

/** What can be reported, and the reasons. */
export const REPORT_KINDS = ['room', 'line', 'user', 'comment', 'post', 'video', 'plan', 'question'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_REASONS = [
  'abuse',
  'hate',
  'sexual',
  'violence',
  'spam',
  'fraud',
  'gambling',
  'minor',
  'privacy',
  'copyright',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/**
 * Verdict on a message with a listed word: refused with a reason, or held for a manager; `allow` exempts the
 * word.
 */
export const WORD_VERDICTS = ['refuse', 'hold', 'allow'] as const
export type WordVerdict = (typeof WORD_VERDICTS)[number]

/**
 * What guests may do in a room's chat: read, send messages at the pace of `GUEST_SLOW_SECONDS`, or send like
 * everybody.
 */
export const GUEST_CHAT_MODES = ['read', 'slow', 'free'] as const
export type GuestChatMode = (typeof GUEST_CHAT_MODES)[number]

/** Maximum length of a chat message, in characters as people count them (graphemes). */
export const MAX_MESSAGE_LENGTH = 200
/** Maximum delay (seconds) of viewers' messages for others. */
export const MAX_DELAY_SECONDS = 15
/** Messages that a user may send at once in slow mode after being quiet for as many of its intervals. */
export const SLOW_BURST = 2

/**
 * Messages of the system in a room, in addition to events of users: one key each, whose text is in
 * messages/<language>/chat.json under `system`. Some have values (`title`, `seconds`, `minutes`, `level`).
 */
export const SYSTEM_MESSAGES = [
  'began',
  'ended',
  'shut',
  'poll_result',
  'poll_tie',
  'poll_none',
  'title',
  'slow_on',
  'slow_off',
  'followers_on',
  'followers_off',
  'level_on',
  'level_off',
  'emoji_on',
  'emoji_off',
  'alone_on',
  'alone_off',
  'delay_on',
  'delay_off',
  'unique_on',
  'unique_off',
  'links_on',
  'links_off',
  'first_on',
  'first_off',
  'guests_read',
  'guests_slow',
  'guests_free',
  'shield_on',
  'shield_off',
] as const
export type SystemMessage = (typeof SYSTEM_MESSAGES)[number]

/** Kinds of match events marked on the timeline of a recording. */
export const TIMELINE_MARKS = ['goal', 'card'] as const
export type TimelineMark = (typeof TIMELINE_MARKS)[number]
const MARK_OF: Partial<Record<EventType, TimelineMark>> = {
  goal: 'goal',
  penalty_goal: 'goal',
  own_goal: 'goal',
  yellow: 'card',
  second_yellow: 'card',
  red: 'card',
}
/** Marks goals and cards; undefined for everything else. */
export const toTimelineMark = (type: EventType): TimelineMark | undefined => MARK_OF[type]
export const MARKED_TYPES = Object.keys(MARK_OF) as EventType[]
