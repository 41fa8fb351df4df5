import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, localised, paging, time } from '#lib/contract/core/fields.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { APPEAL_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { QUALITIES } from '#lib/shared/vocabulary.ts'
import { appliedBooking, roomState, signalNotice } from './room-state.ts'
import { playAddress, roomCategories, watching } from './rooms.ts'

/** The anchor's calls for their room. Without `room_id` the user's own room is meant. */
const boundedText = (max: number) => z.string().check(z.maxLength(max))

const ofRoom = { room_id: z.optional(id()) }

/** A list in JSON, or one text separated by commas. */
const tags = z.pipe(
  z.union([z.array(boundedText(200)).check(z.maxLength(20)), boundedText(1_000)]),
  z.transform((value) => (Array.isArray(value) ? value : value.split(/[,，]/))),
)

export const getAnchorRoom = endpoint({
  noun: 'streams',
  name: 'getAnchorRoom',
  method: 'GET',
  path: 'api/anchor/room',
  summary: 'The user’s own room with all its settings, and the media server’s view of the signal.',
  access: 'anchor',
  input: z.object({}),
  output: z.extend(roomState, {
    ...localised('title'),
    notice: z.nullable(z.string()),
    cover: z.nullable(z.string()),
    tags: z.array(z.string()),
    language: z.nullable(z.enum(LANGUAGES)),
    category: z.enum(roomCategories),
    match_id: z.nullable(z.int()),
    booking: appliedBooking,
    /** Why the site shut the room, and the appeal against it; null while it is open. */
    shut: z.nullable(
      z.object({
        reason: z.string(),
        at: time(),
        appeal: z.nullable(z.object({ state: z.enum(APPEAL_STATES), answer: z.string() })),
      }),
    ),
    viewers: watching,
    shares: z.int(),
    test_first: z.boolean(),
    records: z.boolean(),
    allows_clips: z.boolean(),
    signal_notice: z.nullable(signalNotice),
    /** Playback of the signal for the anchor only, including tests. */
    preview: z.array(playAddress),
    /** The site offers to go live from the browser. */
    takes_browser: z.boolean(),
    /** Viewers per minute of the current broadcast; its last hour. */
    curve: z.array(z.object({ minute: time(), viewers: z.int() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type AnchorRoom = z.output<(typeof getAnchorRoom)['output']>

/**
 * Without a host (`rtmp://:1935/live`) where the site does not know its own: the client inserts the one it
 * uses.
 */
const pushServer = z.string()

export const getPushAddress = endpoint({
  noun: 'streams',
  name: 'getPushAddress',
  method: 'GET',
  path: 'api/Live/getLiveUrl',
  summary:
    'Address to push to. The key is shown when it is created: the first time, and by `reset`, which invalidates the old one; later by `api/anchor/revealKey`.',
  access: 'anchor',
  input: z.object({ quality: z._default(z.enum(QUALITIES), 'original'), reset: z._default(flag(), false) }),
  output: z.object({
    room_id: z.int(),
    quality: z.enum(QUALITIES),
    server: pushServer,
    /** Value of the encoder’s field for the stream key; null when it was shown before. */
    stream_key: z.nullable(z.string()),
    key_made_at: time(),
    /** The key can be shown again; of older ones only a hash is stored. */
    is_stored: z.boolean(),
  }),
  changes: true,
  rate: 'write',
})

export type PushAddress = z.output<(typeof getPushAddress)['output']>

export const startRoom = endpoint({
  noun: 'streams',
  name: 'startRoom',
  method: 'GET',
  path: 'api/Live/startRoom',
  summary:
    'Go public: a test signal is on the air at once; without one, the first signal within half an hour is.',
  access: 'anchor',
  input: z.object({}),
  output: roomState,
  changes: true,
  rate: 'write',
})

export const startFromPhone = endpoint({
  noun: 'streams',
  name: 'startFromPhone',
  method: 'POST',
  path: 'api/Live/mobileStartRoom',
  summary: 'Go public from a phone or a browser: returns an address to publish to, valid for twelve hours.',
  access: 'anchor',
  input: z.object({ title: z.optional(boundedText(400)) }),
  output: z.extend(roomState, {
    server: pushServer,
    stream_key: z.string(),
    /** Where a browser publishes by WHIP (RFC 9725), with the key; null where WHIP is off. */
    whip_url: z.nullable(z.string()),
    expires_at: time(),
  }),
  changes: true,
  rate: 'write',
})

export const endRoom = endpoint({
  noun: 'streams',
  name: 'endRoom',
  method: 'GET',
  path: 'api/Live/endRoom',
  summary: 'End the broadcast and the encoder’s connection.',
  access: 'manager-of-room',
  input: z.object(ofRoom),
  output: roomState,
  changes: true,
  rate: 'write',
})

export const setTitle = endpoint({
  noun: 'streams',
  name: 'setTitle',
  method: 'GET',
  path: 'api/live/setTitle',
  summary:
    'Change the title, at most 40 characters. It is stored in the given language (else the request’s).',
  access: 'manager-of-room',
  input: z.object({ ...ofRoom, title: boundedText(400), language: z.optional(z.enum(LANGUAGES)) }),
  output: z.object({ room_id: z.int(), ...localised('title') }),
  changes: true,
  rate: 'write',
})

export const updateLive = endpoint({
  noun: 'streams',
  name: 'updateLive',
  method: 'GET',
  path: 'api/live/updateLive',
  summary:
    'Change the cover (the key of one’s own upload: png or jpg, at most 5 MB; empty removes it), the tags (at most five) or the match (0 for none).',
  access: 'manager-of-room',
  input: z.object({
    ...ofRoom,
    cover: z.optional(boundedText(200)),
    tags: z.optional(tags),
    match_id: z.optional(count(0, 999_999_999_999)),
  }),
  output: z.object({
    room_id: z.int(),
    cover: z.nullable(z.string()),
    tags: z.array(z.string()),
    match_id: z.nullable(z.int()),
  }),
  changes: true,
  rate: 'write',
})

export const takeBooking = endpoint({
  noun: 'streams',
  name: 'takeBooking',
  method: 'POST',
  path: 'api/anchor/takeBooking',
  summary:
    'Apply one of one’s own bookings to the room: match, title, cover, tags and language. 0: none. A room that goes live applies the due one automatically.',
  access: 'anchor',
  input: z.object({ booking_id: count(0, 999_999_999_999) }),
  output: z.object({ room_id: z.int(), booking: appliedBooking }),
  changes: true,
  rate: 'write',
  extension: true,
})

const placard = z.object({ room_id: z.int(), notice: z.nullable(z.string()) })

export const getPlacard = endpoint({
  noun: 'streams',
  name: 'getPlacard',
  method: 'GET',
  path: 'api/Live/getPlacard',
  summary: 'The notice of a room.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: placard,
  changes: false,
  rate: 'read',
})

export const setPlacard = endpoint({
  noun: 'streams',
  name: 'setPlacard',
  method: 'POST',
  path: 'api/Live/setPlacard',
  summary: 'Change the notice, at most 50 characters; empty removes it. The room is notified.',
  access: 'manager-of-room',
  input: z.object({ ...ofRoom, notice: boundedText(500) }),
  output: placard,
  changes: true,
  rate: 'write',
})

export const setLiveInfo = endpoint({
  noun: 'streams',
  name: 'setLiveInfo',
  method: 'POST',
  path: 'api/Live/setLiveInfo',
  summary:
    'Settings of the user’s room: its category, the spoken language, whether a signal starts as a test, recording, and whether viewers may cut clips.',
  access: 'anchor',
  input: z.object({
    category: z.optional(z.enum(roomCategories)),
    /** Empty: none. */
    language: z.optional(z.enum([...LANGUAGES, ''])),
    test_first: z.optional(flag()),
    records: z.optional(flag()),
    allows_clips: z.optional(flag()),
  }),
  output: z.object({
    room_id: z.int(),
    category: z.enum(roomCategories),
    language: z.nullable(z.enum(LANGUAGES)),
    test_first: z.boolean(),
    records: z.boolean(),
    allows_clips: z.boolean(),
  }),
  changes: true,
  rate: 'write',
})

export const broadcastRecord = z.object({
  id: z.int(),
  ...localised('title'),
  match_id: z.nullable(z.int()),
  started_at: time(),
  /** Null: still on. */
  ended_at: z.nullable(time()),
  /** False when the site itself was stopped in the meantime. */
  ended_cleanly: z.boolean(),
  peak_viewers: z.int(),
  average_viewers: z.int(),
  /** Earnings, in tenths of a diamond. */
  income_tenths: z.int(),
  best_minute: z.nullable(z.object({ minute: time(), viewers: z.int() })),
})

export type BroadcastRecord = z.output<typeof broadcastRecord>

export const getRecords = endpoint({
  noun: 'streams',
  name: 'getRecords',
  method: 'POST',
  path: 'api/Live/setLiveList',
  summary: 'The user’s broadcasts of the last three months, the newest first, with their results.',
  access: 'anchor',
  input: z.object(paging),
  output: listOf(broadcastRecord),
  changes: false,
  rate: 'read',
})
