import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  date,
  id,
  listOf,
  localised,
  paging,
  position,
  time,
  visitorZone,
} from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { PLAY_PROTOCOLS } from '#lib/shared/vocabulary/playback.ts'
import { QUALITIES, SPORTS, STREAM_STATUSES } from '#lib/shared/vocabulary.ts'

export const shareRoom = endpoint({
  noun: 'streams',
  name: 'shareRoom',
  method: 'POST',
  path: 'api/live/share',
  summary: 'Count a share of a room; at most three times an hour for the same client.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: z.object({ room_id: z.int(), shares: z.int() }),
  changes: true,
  rate: 'write',
})

export const roomCategories = [...SPORTS, 'more'] as const

export type RoomCategory = (typeof roomCategories)[number]

/**
 * Watching: connections that play the room's stream now, of all players and protocols; named `viewers` everywhere. Not
 * online: connections to the room's chat (`online` of lib/contract/chat/frames.ts), which need not play anything.
 */
export const watching = z.int()

/** A room as a card of a list. `cover` is a picture's address or null (drawn from the category). */
export const roomCard = z.object({
  room_id: z.int(),
  ...localised('title'),
  cover: z.nullable(z.string()),
  category: z.enum(roomCategories),
  status: z.enum(STREAM_STATUSES),
  viewers: watching,
  live_since: z.nullable(time()),
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** Its match, with the competition. */
  match: z.nullable(matchRow),
  competition: z.nullable(competitionBrief),
  /** Tags set by the anchor, at most five. */
  tags: z.array(z.string()),
  /** Language spoken in it. */
  language: z.nullable(z.enum(LANGUAGES)),
  is_simulated: z.boolean(),
})

export type RoomCard = z.output<typeof roomCard>

/** `type` of /anchor: 0 all, 1 football, 2 basketball, 3 e-sports, 4 more. */
const category = { type: z._default(count(0, 4), 0) }

/** Only rooms whose match is of this competition. */
const ofCompetition = { id: z.optional(id()) }

export const getRoomList = endpoint({
  noun: 'streams',
  name: 'getRoomList',
  method: 'GET',
  path: 'api/Live/getRoomList',
  summary: 'Rooms on the air in a category, by page, the most watched first.',
  access: 'guest',
  input: z.object({ ...category, ...ofCompetition, ...paging }),
  output: listOf(roomCard),
  changes: false,
  rate: 'read',
  webCalls: false,
})

export const getRoomBuckets = endpoint({
  noun: 'streams',
  name: 'getRoomBuckets',
  method: 'GET',
  path: 'api/Live/getBucketRoomList',
  summary: 'Rooms on the air grouped by category, for the home page.',
  access: 'guest',
  input: z.object({ limit: z._default(count(1, 24), 8) }),
  output: z.object({
    server_time: time(),
    total: z.int(),
    buckets: z.array(z.object({ category: z.enum(roomCategories), total: z.int(), list: z.array(roomCard) })),
  }),
  changes: false,
  rate: 'read',
})

export const getLiveList = endpoint({
  noun: 'streams',
  name: 'getLiveList',
  method: 'GET',
  path: 'api/live_streaming/getLiveList',
  summary: 'The live list with the counts of its tabs.',
  access: 'guest',
  input: z.object({ ...category, ...ofCompetition, ...paging }),
  output: z.extend(listOf(roomCard), {
    server_time: time(),
    tabs: z.array(z.object({ type: z.int(), total: z.int() })),
  }),
  changes: false,
  rate: 'read',
})

export const AUDIENCE_PERIODS = ['day', 'week', 'month'] as const

export type AudiencePeriod = (typeof AUDIENCE_PERIODS)[number]

export const getAnchorRanking = endpoint({
  noun: 'streams',
  name: 'getAnchorRanking',
  method: 'GET',
  path: 'api/streams/anchorRanking',
  summary:
    'Anchors by watched time (viewers times minutes) today, this week (from Monday) or this month of the site’s zone. Updated every minute.',
  access: 'guest',
  input: z.object({ ...category, period: z._default(z.enum(AUDIENCE_PERIODS), 'day') }),
  output: z.object({
    server_time: time(),
    from: date(),
    to: date(),
    /** The first fifty. */
    list: z.array(
      z.object({
        place: z.int(),
        room_id: z.int(),
        user_id: z.int(),
        user_nickname: z.string(),
        avatar: z.nullable(z.string()),
        category: z.enum(roomCategories),
        status: z.enum(STREAM_STATUSES),
        /** Minutes watched by all viewers together. */
        watched_minutes: z.int(),
        /** Minutes on the air. */
        air_minutes: z.int(),
        peak_viewers: watching,
        is_simulated: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type RankedAnchor = z.output<typeof getAnchorRanking.output>['list'][number]

export const playAddress = z.object({
  quality: z.enum(QUALITIES),
  protocol: z.enum(PLAY_PROTOCOLS),
  url: z.string(),
  video: z.nullable(z.string()),
  audio: z.nullable(z.string()),
  /** New viewers cannot decode the picture: it has no key frames. */
  keyless: z.optional(z.boolean()),
  /** The site makes this size of the publisher's, while somebody watches it. */
  transcoded: z.optional(z.boolean()),
  /** Address of the audio alone; null where the variant contains both or nothing. */
  sound_url: z.nullable(z.string()),
  /**
   * How far back the variant can be played: since when (ms since the epoch) and at most so many seconds;
   * null: not at all.
   */
  rewind: z.nullable(z.object({ since: z.number(), seconds: z.number() })),
})

export type PlayAddress = z.output<typeof playAddress>

export const roomInfo = z.object({
  server_time: time(),
  position: position(),
  time_zone: z.string(),
  room: roomCard,
  notice: z.nullable(z.string()),
  /** The highest number of viewers of its current or last broadcast. */
  peak_viewers: z._default(watching, 0),
  /** Viewers may cut clips of it. */
  allows_clips: z.boolean(),
  /** The user is kicked from it and receives no playback addresses. */
  kicked: z.optional(z.boolean()),
  /**
   * Playback addresses; empty unless it is on the air. Best quality first, in the order in which players try
   * the protocols.
   */
  play: z.array(playAddress),
})

export type RoomInfo = z.output<typeof roomInfo>

export const getRoomInfo = endpoint({
  noun: 'streams',
  name: 'getRoomInfo',
  method: 'GET',
  path: 'api/Live_streaming/getRoomInfo',
  summary: 'One room: its content, playback addresses and match.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: roomInfo,
  changes: false,
  rate: 'read',
})

/** Pushed on `room:<id>` and, status and viewers only, on `rooms`. */
export const roomPush = z.object({
  type: z.literal('room'),
  room_id: z.int(),
  status: z.enum(STREAM_STATUSES),
  viewers: watching,
  /** The highest number of its current or last broadcast. */
  peak_viewers: z._default(watching, 0),
  ...localised('title'),
  match_id: z.nullable(z.int()),
  play: z.array(playAddress),
})

export type RoomPush = z.output<typeof roomPush>

/** Pushed on `room:<id>` when the number of its anchor's followers changed. */
export const followersPush = z.object({ type: z.literal('followers'), room_id: z.int(), followers: z.int() })

/** Pushed on `rooms` when a user changed their name or avatar. */
export const profilePush = z.object({
  type: z.literal('profile'),
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
})
