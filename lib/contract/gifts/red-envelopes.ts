import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { ENVELOPE, ENVELOPE_BOUNDS, ENVELOPE_CONDITIONS } from '#lib/shared/vocabulary/gifts.ts'
import { spending, spent } from './paying.ts'

/** A red envelope as one reader stands with it. */
export const redEnvelope = z.object({
  envelope_id: z.int(),
  room_id: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  tenths: z.int(),
  count: z.int(),
  claimed: z.int(),
  condition: z.enum(ENVELOPE_CONDITIONS),
  word: z.nullable(z.string()),
  ends_at: time(),
  is_open: z.boolean(),
  /** What went back to the sender. */
  refunded: z.int(),
  /** What the caller got; null: nothing yet. */
  mine: z.nullable(z.int()),
})

export type RedEnvelope = z.output<typeof redEnvelope>

export const putEnvelope = endpoint({
  noun: 'gifts',
  name: 'putEnvelope',
  method: 'POST',
  path: 'api/Redenvelope/insert',
  summary:
    'Put diamonds into a red envelope for a room: so many parts of chance, for everybody, followers, or who says a word.',
  access: 'user',
  input: z.object({
    ...spending,
    room_id: id(),
    tenths: count(1, 10_000_000),
    count: count(1, ENVELOPE_BOUNDS.partsMost),
    condition: z._default(z.enum(ENVELOPE_CONDITIONS), 'none'),
    word: z.optional(z.string().check(z.trim(), z.maxLength(ENVELOPE.wordMost))),
    seconds: z._default(count(ENVELOPE_BOUNDS.secondsLeast, ENVELOPE_BOUNDS.secondsMost), 180),
  }),
  output: z.object({ ...spent, envelope_id: z.int(), event_id: z.int() }),
  changes: true,
  rate: 'money',
})

export const getEnvelopes = endpoint({
  noun: 'gifts',
  name: 'getEnvelopes',
  method: 'POST',
  path: 'api/Redenvelope/getRedInfo',
  summary: 'One red envelope with who got what; or, by room, those that are open.',
  access: 'guest',
  input: z.object({ envelope_id: z.optional(id()), room_id: z.optional(id()) }),
  output: z.object({
    server_time: time(),
    list: z.array(redEnvelope),
    /** What an envelope may be, as an operator set it. */
    bounds: z.object({ parts: z.int(), seconds_least: z.int(), seconds_most: z.int() }),
    /** Of the one that was asked for. */
    claims: z.array(
      z.object({ user_id: z.int(), user_nickname: z.string(), tenths: z.int(), created_at: time() }),
    ),
  }),
  changes: false,
  rate: 'read',
})

export const takePart = endpoint({
  noun: 'gifts',
  name: 'takePart',
  method: 'POST',
  path: 'api/Redenvelope/receiveRed',
  summary:
    'Take one’s part of a red envelope. Each person once; `word` where the envelope asks for one: it is said in the room’s talk as the claimer’s own line, and what the talk refuses is no claim.',
  access: 'user',
  input: z.object({
    idempotency_key: spending.idempotency_key,
    envelope_id: id(),
    word: z.optional(z.string().check(z.trim(), z.maxLength(ENVELOPE.wordMost))),
  }),
  output: z.object({ ...spent, tenths: z.int(), claimed: z.int(), count: z.int() }),
  changes: true,
  rate: 'money',
})
