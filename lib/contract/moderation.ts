import {
  APPEAL_STATES,
  HOLD_REASONS,
  HOLD_STATES,
  MARK_SIGNS,
  MODERATION_ACTIONS,
  ROOM_RIGHTS,
  ROOM_ROLES,
  SANCTIONS,
  WORD_VERDICTS,
} from '#lib/shared/room-words.ts'
import { chatLine, ownStanding } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, listOf, paging, time } from './fields.ts'
import * as z from './zod.ts'

/**
 * Order in a room (docs/decisions/0015-the-room.md). Every call of a manager names the room; without `room_id` the
 * caller's own is meant. Ends of sanctions are null where they have none.
 */
const nothing = z.object({})
const said = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const room = { room_id: z.optional(id()) }
const person = { user_id: z.int(), user_nickname: z.string(), avatar: z.nullable(z.string()) }
/** A year; 0: for good. */
const minutes = () => count(0, 525_600)
const rights = z.array(z.enum(ROOM_RIGHTS))
/** A list in JSON, or one text with commas. */
const rightsIn = z.pipe(
  z.pipe(
    z.union([z.array(z.string()).check(z.maxLength(50)), z.string().check(z.maxLength(200))]),
    z.transform((value) => [...new Set(Array.isArray(value) ? value : value.split(',').filter(Boolean))]),
  ),
  rights,
)

export const getLiveRoomManageList = endpoint({
  noun: 'moderation',
  name: 'getLiveRoomManageList',
  method: 'POST',
  path: 'api/RoomManage/getLiveRoomManageList',
  summary:
    'The managers of a room with their rights, the newest first; for its anchor, its managers and operators.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: listOf(z.object({ ...person, rights, created_at: time() })),
  changes: false,
  rate: 'read',
})

export const setAdministrations = endpoint({
  noun: 'moderation',
  name: 'setAdministrations',
  method: 'POST',
  path: 'api/RoomManage/setAdministrations',
  summary:
    'Makes a user a manager of the room with these rights, or changes them. At most 200. By the anchor.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), rights: rightsIn }),
  output: z.object({ ...person, rights }),
  changes: true,
  rate: 'write',
})

export const delLiveRoomManage = endpoint({
  noun: 'moderation',
  name: 'delLiveRoomManage',
  method: 'POST',
  path: 'api/RoomManage/delLiveRoomManage',
  summary: 'Takes a manager’s rights away. By the anchor, or by the manager himself.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
})

export const setTaboo = endpoint({
  noun: 'moderation',
  name: 'setTaboo',
  method: 'POST',
  path: 'api/Live/setTaboo',
  summary: 'Mutes a user in the room for so many minutes (0: for good).',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), minutes: minutes(), reason: z._default(said(200), '') }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
})

export const relieveTaboo = endpoint({
  noun: 'moderation',
  name: 'relieveTaboo',
  method: 'POST',
  path: 'api/RoomManage/relieveTaboo',
  summary: 'Ends a user’s mute (or, with `kind`, his kick) before its time.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), kind: z._default(z.enum(SANCTIONS), 'mute') }),
  output: nothing,
  changes: true,
  rate: 'write',
})

export const liveKickout = endpoint({
  noun: 'moderation',
  name: 'liveKickout',
  method: 'POST',
  path: 'api/live/liveKickout',
  summary: 'Puts a user out of the room for so many minutes (0: for good): every open page of his leaves it.',
  access: 'manager-of-room',
  input: z.object({
    ...room,
    user_id: id(),
    minutes: z._default(minutes(), 0),
    reason: z._default(said(200), ''),
  }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
})

export const liveKickoutList = endpoint({
  noun: 'moderation',
  name: 'liveKickoutList',
  method: 'POST',
  path: 'api/live/liveKickoutList',
  summary:
    'Without `room_id`: the rooms the caller is put out of. With it, for who keeps order there: who is put out or muted.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()), kind: z._default(z.enum(SANCTIONS), 'kick'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      ...person,
      /** Null: out of every room. */
      room_id: z.nullable(z.int()),
      kind: z.enum(SANCTIONS),
      reason: z.string(),
      /** Null for the one it was done to: he is not told who did it. */
      by_nickname: z.nullable(z.string()),
      created_at: time(),
      until: z.nullable(time()),
    }),
  ),
  changes: false,
  rate: 'read',
})

export const getUserStatus = endpoint({
  noun: 'moderation',
  name: 'getUserStatus',
  method: 'POST',
  path: 'api/Live/getUserStatus',
  summary:
    'What the caller is and may do in a room; with `user_id`, for who keeps order there, how that user stands.',
  access: 'guest',
  input: z.object({ room_id: id(), user_id: z.optional(id()) }),
  output: z.object({
    user_id: z.nullable(z.int()),
    user_nickname: z.nullable(z.string()),
    role: z.enum(ROOM_ROLES),
    rights: z.array(z.enum(ROOM_RIGHTS)),
    kicked_until: z.nullable(time()),
    muted_until: z.nullable(time()),
    /** Neither of the two has an end where one of these is true. */
    is_kicked: z.boolean(),
    is_muted: z.boolean(),
    is_following: z.boolean(),
    warning: ownStanding.shape.warning,
    /** For who keeps order: how often he was sanctioned here, and whom he looks like. */
    sanctions: z.nullable(z.int()),
    looks_like: z.nullable(z.array(z.object({ ...person, sign: z.enum(MARK_SIGNS) }))),
  }),
  changes: false,
  rate: 'read',
})

export const warn = endpoint({
  noun: 'moderation',
  name: 'warn',
  method: 'POST',
  path: 'api/moderation/warn',
  summary: 'Warns a user, who must acknowledge it before his next line.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), reason: words(200) }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const warningSeen = endpoint({
  noun: 'moderation',
  name: 'warningSeen',
  method: 'POST',
  path: 'api/moderation/warningSeen',
  summary: 'The caller has read his warning.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const heldLines = endpoint({
  noun: 'moderation',
  name: 'heldLines',
  method: 'GET',
  path: 'api/moderation/heldLines',
  summary:
    'Lines that wait for a decision, the oldest first; of one room, or, for operators without `room_id`, of all.',
  access: 'manager-of-room',
  input: z.object({ ...room, state: z._default(z.enum(HOLD_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      room_id: z.int(),
      user_id: z.nullable(z.int()),
      user_nickname: z.string(),
      text: z.string(),
      why: z.enum(HOLD_REASONS),
      state: z.enum(HOLD_STATES),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideLine = endpoint({
  noun: 'moderation',
  name: 'decideLine',
  method: 'POST',
  path: 'api/moderation/decideLine',
  summary: 'Lets a held line go out, or refuses it. A line is decided once.',
  access: 'manager-of-room',
  input: z.object({ id: id(), release: flag() }),
  output: z.object({ line: z.nullable(chatLine) }),
  changes: true,
  rate: 'write',
  extension: true,
})

const appealRow = z.object({
  id: z.int(),
  ...person,
  room_id: z.nullable(z.int()),
  kind: z.enum(SANCTIONS),
  reason: z.string(),
  until: z.nullable(time()),
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  answer: z.string(),
  created_at: time(),
})

export const appeal = endpoint({
  noun: 'moderation',
  name: 'appeal',
  method: 'POST',
  path: 'api/moderation/appeal',
  summary: 'What a sanctioned user says against his kick or mute; once for each.',
  access: 'owner',
  input: z.object({ sanction_id: id(), text: words(500) }),
  output: z.object({ id: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const appeals = endpoint({
  noun: 'moderation',
  name: 'appeals',
  method: 'GET',
  path: 'api/moderation/appeals',
  summary:
    'Appeals in a room by state, the oldest first; for operators without `room_id` those of all rooms and against the site.',
  access: 'manager-of-room',
  input: z.object({ ...room, state: z._default(z.enum(APPEAL_STATES), 'open'), ...paging }),
  output: listOf(appealRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideAppeal = endpoint({
  noun: 'moderation',
  name: 'decideAppeal',
  method: 'POST',
  path: 'api/moderation/decideAppeal',
  summary: 'Approves an appeal, which ends the sanction, or denies it. Its author is told.',
  access: 'manager-of-room',
  input: z.object({ id: id(), approve: flag(), answer: z._default(said(200), '') }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const logRow = z.object({
  id: z.int(),
  room_id: z.nullable(z.int()),
  action: z.enum(MODERATION_ACTIONS),
  by_user_id: z.int(),
  by_nickname: z.string(),
  user_id: z.nullable(z.int()),
  user_nickname: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  reason: z.string(),
  /** What else belongs to it, as JSON. */
  detail: z.string(),
  created_at: time(),
})

export const moderationLog = endpoint({
  noun: 'moderation',
  name: 'moderationLog',
  method: 'GET',
  path: 'api/moderation/log',
  summary:
    'Who did what in a room, the newest first; for operators without `room_id` on the whole site. By who did it, to whom, what and when (`until` is not within).',
  access: 'manager-of-room',
  input: z.object({
    ...room,
    user_id: z.optional(id()),
    by_user_id: z.optional(id()),
    action: z.optional(z.enum(MODERATION_ACTIONS)),
    from: z.optional(time()),
    until: z.optional(time()),
    ...paging,
  }),
  output: listOf(logRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const exportLog = endpoint({
  noun: 'moderation',
  name: 'exportLog',
  method: 'GET',
  path: 'api/moderation/exportLog',
  summary: 'The whole log of a room as a CSV file, written as it is read.',
  access: 'manager-of-room',
  input: z.object({ room_id: id() }),
  output: z.unknown(),
  changes: false,
  rate: 'search',
  extension: true,
})

export const marks = endpoint({
  noun: 'moderation',
  name: 'marks',
  method: 'GET',
  path: 'api/moderation/marks',
  summary: 'Accounts in a room that look like one that was put out of it.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: listOf(
    z.object({
      ...person,
      like: z.object(person),
      sign: z.enum(MARK_SIGNS),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const dismissMark = endpoint({
  noun: 'moderation',
  name: 'dismissMark',
  method: 'POST',
  path: 'api/moderation/dismissMark',
  summary: 'This account is somebody else after all.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

const wordRow = z.object({
  id: z.int(),
  room_id: z.nullable(z.int()),
  word: z.string(),
  verdict: z.enum(WORD_VERDICTS),
  created_at: time(),
})

export const wordList = endpoint({
  noun: 'moderation',
  name: 'wordList',
  method: 'GET',
  path: 'api/moderation/words',
  summary:
    'Words added to the filter: by a room’s managers, or, for operators without `room_id`, for the whole site.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: listOf(wordRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const addWord = endpoint({
  noun: 'moderation',
  name: 'addWord',
  method: 'POST',
  path: 'api/moderation/addWord',
  summary: 'Adds a word to the filter, or changes its verdict. `allow` takes one of the program’s own out.',
  access: 'manager-of-room',
  input: z.object({ ...room, word: words(40), verdict: z.enum(WORD_VERDICTS) }),
  output: wordRow,
  changes: true,
  rate: 'write',
  extension: true,
})

export const removeWord = endpoint({
  noun: 'moderation',
  name: 'removeWord',
  method: 'POST',
  path: 'api/moderation/removeWord',
  summary: 'Takes an added word back.',
  access: 'manager-of-room',
  input: z.object({ id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const sanctionOnSite = endpoint({
  noun: 'moderation',
  name: 'sanctionOnSite',
  method: 'POST',
  path: 'api/admin/sanction',
  summary: 'Mutes a user in every room, or puts him out of them all, for so many minutes (0: for good).',
  access: 'operator',
  input: z.object({ user_id: id(), kind: z.enum(SANCTIONS), minutes: minutes(), reason: words(200) }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const relieveOnSite = endpoint({
  noun: 'moderation',
  name: 'relieveOnSite',
  method: 'POST',
  path: 'api/admin/relieve',
  summary: 'Ends what was laid on a user for the whole site.',
  access: 'operator',
  input: z.object({ user_id: id(), kind: z.enum(SANCTIONS) }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})
