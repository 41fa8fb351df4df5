import * as z from 'zod/mini'
import { ownRoomStatus } from '#lib/contract/chat/frames.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  id,
  listOf,
  localised,
  noFields,
  paging,
  person,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
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
import { minutes, room } from './fields.ts'

/** The user's own sanctions: with the role of the moderator, never with their name. */
export const ownSanction = z.object({
  kind: z.enum(OWN_SANCTIONS),
  /** Id of the sanction or of the warning: the two are numbered separately. */
  id: z.int(),
  /** Null: on the whole site. */
  room: z.nullable(z.object({ room_id: z.int(), ...localised('title'), user_nickname: z.string() })),
  /** Current role of the moderator in that room. */
  by_role: z.enum(ROOM_ROLES),
  reason: z.string(),
  created_at: time(),
  /** Null: permanent, or a warning. */
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
  summary: 'The user’s own mutes, kicks and warnings, the newest first, each with their appeal against it.',
  access: 'user',
  input: z.object(paging),
  output: listOf(ownSanction),
  changes: false,
  rate: 'read',
  extension: true,
})

/**
 * Mutes, kicks and warnings, and a user's status in a room. Ends of sanctions are null where they have none.
 */
export const muteUser = endpoint({
  noun: 'moderation',
  name: 'muteUser',
  method: 'POST',
  path: 'api/Live/setTaboo',
  summary: 'Mutes a user in the room for so many minutes (0: permanently).',
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
  summary: 'Ends a user’s mute (or, with `kind`, their kick) before its time.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), kind: z._default(z.enum(SANCTIONS), 'mute') }),
  output: noFields,
  changes: true,
  rate: 'write',
})

export const kickUser = endpoint({
  noun: 'moderation',
  name: 'kickUser',
  method: 'POST',
  path: 'api/live/liveKickout',
  summary: 'Kicks a user from the room for so many minutes (0: permanently): all their open pages leave it.',
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
    'Without `room_id`: the rooms the user is kicked from. With it, for moderators: the kicked or muted users of the room.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()), kind: z._default(z.enum(SANCTIONS), 'kick'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      ...person,
      /** Null: from every room. */
      room_id: z.nullable(z.int()),
      kind: z.enum(SANCTIONS),
      reason: z.string(),
      /** Null for the sanctioned user, who does not see the moderator's name. */
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
  summary: 'The user’s own role and rights in a room; with `user_id`, for moderators, those of another user.',
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
    /** True without an end: `kicked_until` and `muted_until` are then null. */
    is_kicked: z.boolean(),
    is_muted: z.boolean(),
    is_following: z.boolean(),
    warning: ownRoomStatus.shape.warning,
    /** For moderators: number of the user's sanctions in the room, and kicked accounts the user resembles. */
    sanctions: z.nullable(z.int()),
    /** For moderators: active sanctions, including site-wide ones, with moderator and reason. */
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
  summary: 'Warns a user, who must acknowledge it before sending another message.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), reason: requiredText(200) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const acknowledgeWarning = endpoint({
  noun: 'moderation',
  name: 'acknowledgeWarning',
  method: 'POST',
  path: 'api/moderation/warningSeen',
  summary: 'The user acknowledges a warning.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const sanctionOnSite = endpoint({
  noun: 'moderation',
  name: 'sanctionOnSite',
  method: 'POST',
  path: 'api/admin/sanction',
  summary: 'Mutes a user in every room, or kicks them from every room, for so many minutes (0: permanently).',
  access: 'operator',
  input: z.object({ user_id: id(), kind: z.enum(SANCTIONS), minutes: minutes(), reason: requiredText(200) }),
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
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
