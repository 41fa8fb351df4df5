import { QUALITIES, SPORTS, STREAM_STATUSES } from '#lib/shared/vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { count, id, listOf, localised, paging, position, time } from './fields.ts'
import { competitionBrief, matchRow } from './matches.ts'
import * as z from './zod.ts'

export const roomCategories = [...SPORTS, 'more'] as const
export type RoomCategory = (typeof roomCategories)[number]

/** A room as a card of a list. `cover` is a picture's address or null (drawn from the category). */
export const roomCard = z.object({
  room_id: z.int(),
  ...localised('title'),
  cover: z.nullable(z.string()),
  category: z.enum(roomCategories),
  status: z.enum(STREAM_STATUSES),
  viewers: z.int(),
  live_since: z.nullable(time()),
  user_id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** The match it is about, with its competition. */
  match: z.nullable(matchRow),
  competition: z.nullable(competitionBrief),
  is_simulated: z.boolean(),
})
export type RoomCard = z.output<typeof roomCard>

/** `type` of /anchor: 0 all, 1 football, 2 basketball, 3 e-sports, 4 more. */
const category = { type: z._default(count(0, 4), 0) }

export const getRoomList = endpoint({
  noun: 'streams',
  name: 'getRoomList',
  method: 'GET',
  path: 'api/Live/getRoomList',
  summary: 'Rooms on the air in a category, by page, the most watched first.',
  access: 'guest',
  input: z.object({ ...category, ...paging }),
  output: listOf(roomCard),
  changes: false,
  rate: 'read',
})

export const getBucketRoomList = endpoint({
  noun: 'streams',
  name: 'getBucketRoomList',
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
  input: z.object({ ...category, ...paging }),
  output: z.extend(listOf(roomCard), {
    server_time: time(),
    tabs: z.array(z.object({ type: z.int(), total: z.int() })),
  }),
  changes: false,
  rate: 'read',
})

export const playAddress = z.object({
  quality: z.enum(QUALITIES),
  protocol: z.enum(['flv', 'ws-flv', 'hls']),
  url: z.string(),
  video: z.nullable(z.string()),
  audio: z.nullable(z.string()),
})
export type PlayAddress = z.output<typeof playAddress>

export const roomInfo = z.object({
  server_time: time(),
  position: position(),
  time_zone: z.string(),
  room: roomCard,
  notice: z.nullable(z.string()),
  /** Where to watch now; empty unless it is on the air. Best quality first, in the order players try protocols. */
  play: z.array(playAddress),
})
export type RoomInfo = z.output<typeof roomInfo>

export const getRoomInfo = endpoint({
  noun: 'streams',
  name: 'getRoomInfo',
  method: 'GET',
  path: 'api/Live_streaming/getRoomInfo',
  summary: 'One room: what it shows, where to play it, the match it is about.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: roomInfo,
  changes: false,
  rate: 'read',
})

/** Pushed on `room:<id>` and, status and viewers only, on `rooms`. */
export const roomPush = z.object({
  type: z.literal('room'),
  room_id: z.int(),
  status: z.enum(STREAM_STATUSES),
  viewers: z.int(),
  ...localised('title'),
  match_id: z.nullable(z.int()),
  play: z.array(playAddress),
})
export type RoomPush = z.output<typeof roomPush>
