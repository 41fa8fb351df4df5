import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, localised, time } from '#lib/contract/core/fields.ts'
import { tierMarks } from '#lib/contract/gifts/tier-mark.ts'
import { TIER_STYLES } from '#lib/shared/vocabulary/gifts.ts'

/**
 * Events of a room other than chat messages, each kind with its payload. A slice with a new kind of event
 * adds it here. Money in tenths of a diamond, times ISO 8601. Nicknames are as they were when it happened.
 */
const person = { user_id: z.int(), user_nickname: z.string() }

/** The paying user, with the tiers held at that time. */
const payingUser = { ...person, ...tierMarks }

/** The acting user; null where the site acted. */
const by = { by_user_id: z.nullable(z.int()), by_nickname: z.nullable(z.string()) }

const text = z.string()

export const ROOM_EVENT_PAYLOADS = {
  /** A gift. `batch` at once, `combo` is the number of this one within the window, `effect` names what is drawn. */
  gift: z.object({
    ...person,
    record_id: z.int(),
    gift_id: z.int(),
    ...localised('gift'),
    effect: text,
    count: z.int(),
    combo: z.int(),
    /** The record of the first gift of its combo, and the gifts in it so far; null: given before combos had one. */
    combo_id: z._default(z.nullable(z.int()), null),
    combo_count: z._default(z.nullable(z.int()), null),
    tenths: z.int(),
    from_backpack: z.boolean(),
    room_id: z.int(),
    anchor_nickname: text,
    /** The giver's name may be shown large on every page. */
    is_broadcast: z.boolean(),
  }),
  guard: z.object({
    ...person,
    record_id: z.int(),
    tier: z.int(),
    ...localised('tier'),
    months: z.int(),
    is_renewal: z.boolean(),
    ends_at: time(),
    tenths: z.int(),
    room_id: z.int(),
    anchor_nickname: text,
  }),
  noble: z.object({
    ...person,
    record_id: z.int(),
    tier: z.int(),
    ...localised('tier'),
    months: z.int(),
    is_renewal: z.boolean(),
    ends_at: time(),
  }),
  /** `removed` removes one that was sent. */
  horn: z.object({
    ...payingUser,
    horn_id: z.int(),
    text,
    room_id: z.nullable(z.int()),
    removed: z._default(z.boolean(), false),
  }),
  /** Pinned at the top until `ends_at`; `removed` unpins it. */
  super_message: z.object({
    ...payingUser,
    message_id: z.int(),
    text,
    tenths: z.int(),
    ends_at: time(),
    removed: z.boolean(),
  }),
  /**
   * A paid barrage, shown over the video in its style. It is also a chat message, by whose id it is liked,
   * answered, reported and deleted (`deleted` on `/im`, `cleared` here); null: sent before barrages had one.
   */
  barrage: z.object({
    ...payingUser,
    record_id: z.int(),
    line_id: z._default(z.nullable(z.int()), null),
    barrage_id: z.int(),
    look: text,
    text,
    tenths: z.int(),
  }),
  red_envelope: z.object({
    ...person,
    envelope_id: z.int(),
    tenths: z.int(),
    count: z.int(),
    condition: z.enum(['none', 'follow', 'word']),
    word: z.nullable(text),
    ends_at: time(),
  }),
  /** Fully claimed, or expired with `refunded` paid back. */
  red_envelope_done: z.object({
    envelope_id: z.int(),
    claimed: z.int(),
    refunded: z.int(),
    best: z.nullable(z.object({ ...person, tenths: z.int() })),
  }),
  entry: z.object({
    ...person,
    level: z.int(),
    guard_tier: z.nullable(z.int()),
    noble_tier: z.nullable(z.int()),
    /** Name of the higher of the two tiers; missing in events from before it was recorded. */
    tier: z.optional(z.object(localised('name'))),
    /** The entrance effect that the user has exchanged and uses. */
    effect: z.optional(z.object({ look: z.enum(TIER_STYLES), ...localised('name') })),
  }),
  /** A user follows the anchor and did not do so recently. */
  follow: z.object(person),
  kick: z.object({ ...person, ...by, ends_at: z.nullable(time()), reason: z.nullable(text) }),
  mute: z.object({ ...person, ...by, ends_at: z.nullable(time()), reason: z.nullable(text) }),
  /** A kick or a mute was lifted before its end. */
  relieve: z.object({ ...person, ...by, what: z.enum(['kick', 'mute']) }),
  warn: z.object({ ...person, ...by, reason: z.nullable(text) }),
  /** A pinned message; null: nothing is pinned. */
  pin: z.object({ ...by, message_id: z.nullable(z.int()), text: z.nullable(text) }),
  notice: z.object({ ...by, text: z.nullable(text) }),
  /** Messages were removed: one, those of one user, or all up to that id. */
  cleared: z.object({
    ...by,
    message_id: z.nullable(z.int()),
    user_id: z.nullable(z.int()),
    up_to: z.nullable(z.int()),
  }),
  /**
   * A message of the system; `key` is one of SYSTEM_MESSAGES, whose text is in the messages of each language.
   */
  system: z.object({ key: text, values: z.record(z.string(), z.union([z.string(), z.number()])) }),
} as const

export type RoomEventKind = keyof typeof ROOM_EVENT_PAYLOADS

export type RoomEventPayload<Kind extends RoomEventKind> = z.output<(typeof ROOM_EVENT_PAYLOADS)[Kind]>

/** A room event: a kind with its payload. */
export type RoomEventData = {
  [Kind in RoomEventKind]: { kind: Kind; payload: RoomEventPayload<Kind> }
}[RoomEventKind]

const event = <const Kind extends RoomEventKind>(kind: Kind) =>
  z.object({
    id: z.int(),
    room_id: z.nullable(z.int()),
    created_at: time(),
    kind: z.literal(kind),
    payload: ROOM_EVENT_PAYLOADS[kind],
  })

/** An event as it is sent. Ids rise in the order of events, and identify duplicates. */
export const roomEvent = z.discriminatedUnion('kind', [
  event('gift'),
  event('guard'),
  event('noble'),
  event('horn'),
  event('super_message'),
  event('barrage'),
  event('red_envelope'),
  event('red_envelope_done'),
  event('entry'),
  event('follow'),
  event('kick'),
  event('mute'),
  event('relieve'),
  event('warn'),
  event('pin'),
  event('notice'),
  event('cleared'),
  event('system'),
])

export type RoomEvent = z.output<typeof roomEvent>

/** Pushed on `room:<id>`, or on `rooms` where the whole site sees it (`room_id` null): an event with `type` `room_event`. */
export type RoomEventPush = { type: 'room_event' } & RoomEvent

export const getRoomEvents = endpoint({
  noun: 'streams',
  name: 'getRoomEvents',
  method: 'GET',
  path: 'api/streams/roomEvents',
  summary:
    'Events of a room after an event’s id, in order, for clients that missed some; without `room_id`: those of the whole site. Without `after`: the newest.',
  access: 'guest',
  input: z.object({
    room_id: z.optional(id()),
    after: z.optional(count(0, 999_999_999_999)),
    limit: z._default(count(1, 200), 50),
  }),
  /** `last_id` is the cursor of the next call; `has_more` when there are more than requested. */
  output: z.object({
    list: z.array(roomEvent),
    last_id: z.int(),
    has_more: z.boolean(),
    /** Time of the response: how long ago an event was does not depend on the client's clock. */
    server_time: time(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
