import * as z from 'zod/mini'
import { ownStanding } from '#lib/contract/chat/frames.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, localised, needed, nothing, paging, text, time } from '#lib/contract/core/fields.ts'
import {
  APPEAL_STATES,
  MARK_SIGNS,
  MARK_STATES,
  OWN_SANCTIONS,
  ROOM_RIGHTS,
  ROOM_ROLES,
  SANCTION_STATES,
  SANCTIONS,
} from '#lib/shared/vocabulary/rooms.ts'
import { minutes, person, room } from './fields.ts'

/** The caller's own sanctions: with the role of the moderator, never with their name. */
export const ownSanction = z.object({
  kind: z.enum(OWN_SANCTIONS),
  /** Of the sanction, or of the warning: a number of its own for each of the two. */
  id: z.int(),
  /** Null: on the whole site. */
  room: z.nullable(z.object({ room_id: z.int(), ...localised('title'), user_nickname: z.string() })),
  /** Of who did it, as he stands to that room now. */
  by_role: z.enum(ROOM_ROLES),
  reason: z.string(),
  created_at: time(),
  /** Null: for good, or a warning. */
  until: z.nullable(time()),
  state: z.enum(SANCTION_STATES),
  appeal: z.nullable(
    z.object({ text: z.string(), state: z.enum(APPEAL_STATES), answer: z.string(), created_at: time() }),
  ),
})

export type OwnSanction = z.output<typeof ownSanction>

export const getOwnSanctions = endpoint({
  noun: 'moderation',
  name: 'getOwnSanctions',
  method: 'GET',
  path: 'api/moderation/ownSanctions',
  summary: 'The caller’s mutes, kicks and warnings, the newest first, each with his appeal against it.',
  access: 'user',
  input: z.object(paging),
  output: listOf(ownSanction),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Mutes, kicks and warnings, and how somebody stands in a room. Ends of sanctions are null where they have none. */
export const muteUser = endpoint({
  noun: 'moderation',
  name: 'muteUser',
  method: 'POST',
  path: 'api/Live/setTaboo',
  summary: 'Mutes a user in the room for so many minutes (0: for good).',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), minutes: minutes(), reason: z._default(text(200), '') }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
})

export const liftRoomSanction = endpoint({
  noun: 'moderation',
  name: 'liftRoomSanction',
  method: 'POST',
  path: 'api/RoomManage/relieveTaboo',
  summary: 'Ends a user’s mute (or, with `kind`, his kick) before its time.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), kind: z._default(z.enum(SANCTIONS), 'mute') }),
  output: nothing,
  changes: true,
  rate: 'write',
})

export const kickUser = endpoint({
  noun: 'moderation',
  name: 'kickUser',
  method: 'POST',
  path: 'api/live/liveKickout',
  summary: 'Puts a user out of the room for so many minutes (0: for good): every open page of his leaves it.',
  access: 'manager-of-room',
  input: z.object({
    ...room,
    user_id: id(),
    minutes: z._default(minutes(), 0),
    reason: z._default(text(200), ''),
  }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
})

export const getSanctioned = endpoint({
  noun: 'moderation',
  name: 'getSanctioned',
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
      /** Null for the sanctioned user, who does not learn who did it. */
      by_nickname: z.nullable(z.string()),
      created_at: time(),
      until: z.nullable(time()),
    }),
  ),
  changes: false,
  rate: 'read',
})

export const getStanding = endpoint({
  noun: 'moderation',
  name: 'getStanding',
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
    /** A manager's own title; '' without one. */
    title: z.string(),
    kicked_until: z.nullable(time()),
    muted_until: z.nullable(time()),
    /** Neither of the two has an end where one of these is true. */
    is_kicked: z.boolean(),
    is_muted: z.boolean(),
    is_following: z.boolean(),
    warning: ownStanding.shape.warning,
    /** For who keeps order: how often he was sanctioned here, and whom he looks like. */
    sanctions: z.nullable(z.int()),
    /** For moderators: active sanctions, site-wide ones too, with moderator and reason. */
    active_sanctions: z.nullable(
      z.array(
        z.object({
          kind: z.enum(SANCTIONS),
          reason: z.string(),
          by_nickname: z.string(),
          until: z.nullable(time()),
        }),
      ),
    ),
    looks_like: z.nullable(
      z.array(z.object({ ...person, sign: z.enum(MARK_SIGNS), state: z.enum(MARK_STATES) })),
    ),
  }),
  changes: false,
  rate: 'read',
})

export const warnUser = endpoint({
  noun: 'moderation',
  name: 'warnUser',
  method: 'POST',
  path: 'api/moderation/warn',
  summary: 'Warns a user, who must acknowledge it before his next line.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), reason: needed(200) }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const acknowledgeWarning = endpoint({
  noun: 'moderation',
  name: 'acknowledgeWarning',
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

export const sanctionOnSite = endpoint({
  noun: 'moderation',
  name: 'sanctionOnSite',
  method: 'POST',
  path: 'api/admin/sanction',
  summary: 'Mutes a user in every room, or puts him out of them all, for so many minutes (0: for good).',
  access: 'operator',
  input: z.object({ user_id: id(), kind: z.enum(SANCTIONS), minutes: minutes(), reason: needed(200) }),
  output: z.object({ user_id: z.int(), until: z.nullable(time()) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const liftSiteSanction = endpoint({
  noun: 'moderation',
  name: 'liftSiteSanction',
  method: 'POST',
  path: 'api/admin/relieve',
  summary: 'Lifts a site-wide sanction of a user.',
  access: 'operator',
  input: z.object({ user_id: id(), kind: z.enum(SANCTIONS) }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})
