import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, position, requiredText, time } from '#lib/contract/core/fields.ts'
import {
  MAX_POLL_OPTION_LENGTH,
  MAX_ROOM_POLL_OPTIONS,
  MAX_ROOM_POLL_QUESTION_LENGTH,
  MIN_POLL_OPTIONS,
  ROOM_POLL_SECONDS,
} from '#lib/shared/community.ts'

/** A poll of a room as everybody sees it: unlike that of a post, with its votes while it runs. */
const roomPoll = z.object({
  poll_id: z.int(),
  room_id: z.int(),
  /** Who asked it. */
  user_id: z.int(),
  user_nickname: z.string(),
  question: z.string(),
  ends_at: time(),
  is_open: z.boolean(),
  total: z.int(),
  options: z.array(z.object({ position: z.int(), text: z.string(), votes: z.int() })),
})
export type RoomPoll = z.output<typeof roomPoll>

/** With the option that the caller has chosen; null: none. */
const roomPollView = z.extend(roomPoll, { chosen: z.nullable(z.int()) })
export type RoomPollView = z.output<typeof roomPollView>

const base = { noun: 'community', extension: true } as const

export const getRoomPolls = endpoint({
  ...base,
  name: 'getRoomPolls',
  method: 'GET',
  path: 'api/community/roomPolls',
  summary:
    'The polls of a room: the one that runs, and those that ended in the last minutes; the newest first.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: z.object({
    server_time: time(),
    /** Position of `room:<id>` before they were read. */
    position: position(),
    /** The caller may ask polls in this room, and end the one that runs. */
    can_manage: z.boolean(),
    /** They may now: the room is live. */
    can_ask: z.boolean(),
    list: z.array(roomPollView),
  }),
  changes: false,
  rate: 'read',
})

export const askRoomPoll = endpoint({
  ...base,
  name: 'askRoomPoll',
  method: 'POST',
  path: 'api/community/askRoomPoll',
  summary:
    'The streamer or a manager of a live room asks its viewers; one poll at a time. No coins are involved.',
  access: 'manager-of-room',
  input: z.object({
    room_id: id(),
    question: requiredText(MAX_ROOM_POLL_QUESTION_LENGTH * 4),
    options: z
      .array(requiredText(MAX_POLL_OPTION_LENGTH * 4))
      .check(z.minLength(MIN_POLL_OPTIONS), z.maxLength(MAX_ROOM_POLL_OPTIONS)),
    seconds: z._default(count(ROOM_POLL_SECONDS[0], 600), 60),
  }),
  output: z.object({ poll: roomPollView }),
  changes: true,
  rate: 'write',
})

export const endRoomPoll = endpoint({
  ...base,
  name: 'endRoomPoll',
  method: 'POST',
  path: 'api/community/endRoomPoll',
  summary: 'Ends a running poll of a room before its time.',
  access: 'manager-of-room',
  input: z.object({ poll_id: id() }),
  output: z.object({ poll: roomPollView }),
  changes: true,
  rate: 'write',
})

export const voteRoomPoll = endpoint({
  ...base,
  name: 'voteRoomPoll',
  method: 'POST',
  path: 'api/community/voteRoomPoll',
  summary: 'Votes in a running poll of a room, once: a vote is not changed.',
  access: 'user',
  input: z.object({ poll_id: id(), position: count(0, MAX_ROOM_POLL_OPTIONS - 1) }),
  output: z.object({ poll: roomPollView }),
  changes: true,
  rate: 'write',
})

/** Pushed on `room:<id>` when a poll is asked, ends, or was voted in (at most once a second). */
export const roomPollPush = z.object({ type: z.literal('room_poll'), poll: roomPoll })
