import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id } from '#lib/contract/core/fields.ts'
import { GUEST_CHAT_MODES, MAX_DELAY_SECONDS } from '#lib/shared/vocabulary/rooms.ts'

/**
 * Who may send messages in a room and how; `shield`: the stricter rules of an emergency apply as well. Zero,
 * null and false: off.
 */
export const roomRules = z.object({
  slow_seconds: z.int(),
  followers_minutes: z.nullable(z.int()),
  least_level: z.int(),
  emoji_only: z.boolean(),
  /** Emoji only while no moderator is in the room. */
  emoji_alone: z.boolean(),
  unique: z.boolean(),
  no_links: z.boolean(),
  hold_first: z.boolean(),
  guests: z.enum(GUEST_CHAT_MODES),
  /** Seconds by which messages of viewers are delayed for everybody but moderators. */
  delay_seconds: z.int(),
  shield: z.boolean(),
})

export type RoomRules = z.output<typeof roomRules>

export const getRules = endpoint({
  noun: 'chat',
  name: 'getRules',
  method: 'GET',
  path: 'api/chat/rules',
  summary: 'Rules for sending messages in a room.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: roomRules,
  changes: false,
  rate: 'read',
  extension: true,
})

export const setRules = endpoint({
  noun: 'chat',
  name: 'setRules',
  method: 'POST',
  path: 'api/chat/setRules',
  summary:
    'Changes the rules for sending messages in a room; omitted rules stay. `followers_minutes` -1 turns that mode off.',
  access: 'manager-of-room',
  input: z.object({
    room_id: id(),
    slow_seconds: z.optional(count(0, 3_600)),
    followers_minutes: z.optional(count(-1, 129_600)),
    least_level: z.optional(count(0, 50)),
    emoji_only: z.optional(flag()),
    emoji_alone: z.optional(flag()),
    unique: z.optional(flag()),
    no_links: z.optional(flag()),
    hold_first: z.optional(flag()),
    guests: z.optional(z.enum(GUEST_CHAT_MODES)),
    delay_seconds: z.optional(count(0, MAX_DELAY_SECONDS)),
  }),
  output: roomRules,
  changes: true,
  rate: 'write',
  extension: true,
})

export const setShield = endpoint({
  noun: 'chat',
  name: 'setShield',
  method: 'POST',
  path: 'api/chat/shield',
  summary:
    'Turns a room’s shield on or off: followers only, slow mode, no links, first messages held, guests read only. Afterwards the previous rules apply again.',
  access: 'manager-of-room',
  input: z.object({ room_id: id(), up: flag() }),
  output: roomRules,
  changes: true,
  rate: 'write',
  extension: true,
})
