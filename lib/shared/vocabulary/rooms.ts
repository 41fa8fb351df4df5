/** Words of a room's order, one list each: the database, the contract and the screens all read these. */
import type { EventType } from '../vocabulary.ts'

/**
 * What a room manager may be given the right to do. The room's anchor and operators have them all.
 * `modes`: who may speak and how fast, shield included. `review`: held lines and appeals. `log`: read what was done.
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
] as const
export type RoomRight = (typeof ROOM_RIGHTS)[number]

/** Which rooms an operator lists. */
export const ROOM_LISTS = ['all', 'on_air', 'shut'] as const
export type RoomList = (typeof ROOM_LISTS)[number]

/** Who one is in a room. */
export const ROOM_ROLES = ['viewer', 'manager', 'anchor', 'operator'] as const
export type RoomRole = (typeof ROOM_ROLES)[number]

/** Who keeps order is bound by none of the room's modes. */
export const keepsOrder = ({ role, rights }: { role: RoomRole; rights: readonly RoomRight[] }): boolean =>
  role === 'anchor' || role === 'operator' || rights.length > 0

/** At most this many managers a room (specification, section 5). */
export const MOST_MANAGERS = 200

/** The longest title an anchor gives a manager (characters as people count them). */
export const TITLE_MOST = 12

/** A kick shuts out of the room, a mute only keeps silent. Without a room it holds on the whole site. */
export const SANCTIONS = ['kick', 'mute'] as const
export type Sanction = (typeof SANCTIONS)[number]

/** Sanctions listed for the user they were applied to, and their states. */
export const OWN_SANCTIONS = [...SANCTIONS, 'warn'] as const
export type OwnSanction = (typeof OWN_SANCTIONS)[number]
export const SANCTION_STATES = ['runs', 'over', 'lifted'] as const
export type SanctionState = (typeof SANCTION_STATES)[number]
/** An appeal in characters: fewer say nothing that could be decided upon. */
export const APPEAL_LEAST = 15
export const APPEAL_MOST = 500

/** How an end is written that never comes. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z')

/** What was done in a room, one row each of its log. */
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

/** Where a line that waits for a decision stands. */
export const HOLD_STATES = ['waiting', 'released', 'refused'] as const
export type LineHoldState = (typeof HOLD_STATES)[number]

/** Why a line was held. */
export const HOLD_REASONS = ['words', 'first_time', 'link', 'marked'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export const APPEAL_STATES = ['open', 'approved', 'denied'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

/** What a marked account has in common with one that was put out: the browser, or only the network's class. */
export const MARK_SIGNS = ['device', 'address'] as const
export type MarkSign = (typeof MARK_SIGNS)[number]
/** What a mark does: managers hear when he speaks, or his lines wait for a decision. */
export const MARK_STATES = ['monitor', 'restrict'] as const
export type MarkState = (typeof MARK_STATES)[number]
/** Which marked accounts a room restricts by itself: none, those younger than a day that use the same browser, or all. */
export const MARKED_RULES = ['none', 'new', 'all'] as const
export type MarkedRule = (typeof MARKED_RULES)[number]

/** What can be reported, and why. */
export const REPORT_KINDS = ['room', 'line', 'user'] as const
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

/** What becomes of a line with a word of the list: refused with a sentence, or held for a manager. */
export const WORD_VERDICTS = ['refuse', 'hold', 'allow'] as const
export type WordVerdict = (typeof WORD_VERDICTS)[number]

/** What guests may do in a room's chat: read, speak as slowly as `GUEST_SLOW_SECONDS`, or speak as everybody. */
export const GUEST_TALK = ['read', 'slow', 'free'] as const
export type GuestTalk = (typeof GUEST_TALK)[number]

/** The longest line of a room, in characters as people count them (graphemes). */
export const LINE_MOST = 200
/** The longest (seconds) that lines of viewers may wait before others see them. */
export const MOST_DELAY = 15
/** Lines a user may say at once in slow mode, who has been quiet for as many of its pauses. */
export const SLOW_BURST = 2
/** How a line looks that also flies over the picture. */
export const DANMAKU_MODES = ['scroll', 'top', 'bottom'] as const
export type DanmakuMode = (typeof DANMAKU_MODES)[number]

/**
 * What the site itself says in a room, beside what people do there: a word each, whose sentence stands in
 * messages/<language>/chat.json under `system`. Some come with values (`title`, `seconds`, `minutes`, `level`).
 */
export const SYSTEM_LINES = [
  'began',
  'ended',
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
export type SystemLine = (typeof SYSTEM_LINES)[number]

/** What of a match is marked on the way of a picture. */
export const TALK_MARKS = ['goal', 'card'] as const
export type TalkMark = (typeof TALK_MARKS)[number]
const MARK_OF: Partial<Record<EventType, TalkMark>> = {
  goal: 'goal',
  penalty_goal: 'goal',
  own_goal: 'goal',
  yellow: 'card',
  second_yellow: 'card',
  red: 'card',
}
/** Goals and cards; undefined for everything else. */
export const markOf = (type: EventType): TalkMark | undefined => MARK_OF[type]
export const MARKED_TYPES = Object.keys(MARK_OF) as EventType[]
