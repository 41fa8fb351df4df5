import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { ENVELOPE_BOUNDS, ENVELOPE_CONDITIONS, ENVELOPE_DEFAULTS } from '#lib/shared/vocabulary/gifts.ts'
import { spending, spent } from './paying.ts'

/** A red envelope with the user's own state. */
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
  /** Amount refunded to the sender. */
  refunded: z.int(),
  /** Amount the user received; null: none yet. */
  mine: z.nullable(z.int()),
})

export type RedEnvelope = z.output<typeof redEnvelope>

export const createEnvelope = endpoint({
  noun: 'gifts',
  name: 'createEnvelope',
  method: 'POST',
  path: 'api/Redenvelope/insert',
  summary:
    'Send a red envelope to a room: diamonds in so many random parts, for everybody, for followers, or for users who send a given text.',
  access: 'user',
  input: z.object({
    ...spending,
    room_id: id(),
    tenths: count(1, 10_000_000),
    count: count(1, ENVELOPE_BOUNDS.maxParts),
    condition: z._default(z.enum(ENVELOPE_CONDITIONS), 'none'),
    word: z.optional(z.string().check(z.trim(), z.maxLength(ENVELOPE_DEFAULTS.maxWordLength))),
    seconds: z._default(count(ENVELOPE_BOUNDS.minSeconds, ENVELOPE_BOUNDS.maxSeconds), 180),
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
  summary: 'One red envelope with its claims; or, by room, the open ones.',
  access: 'guest',
  input: z.object({ envelope_id: z.optional(id()), room_id: z.optional(id()) }),
  output: z.object({
    server_time: time(),
    list: z.array(redEnvelope),
    /** Limits of an envelope, as set by an operator. */
    bounds: z.object({ parts: z.int(), seconds_least: z.int(), seconds_most: z.int() }),
    /** Claims of the requested envelope. */
    claims: z.array(
      z.object({ user_id: z.int(), user_nickname: z.string(), tenths: z.int(), created_at: time() }),
    ),
  }),
  changes: false,
  rate: 'read',
})

export const claimEnvelope = endpoint({
  noun: 'gifts',
  name: 'claimEnvelope',
  method: 'POST',
  path: 'api/Redenvelope/receiveRed',
  summary:
    'Claim a part of a red envelope, once per person. `word` where the envelope requires a text: it is sent to the room’s chat as the user’s own message; where the chat refuses it, there is no claim.',
  access: 'user',
  input: z.object({
    idempotency_key: spending.idempotency_key,
    envelope_id: id(),
    word: z.optional(z.string().check(z.trim(), z.maxLength(ENVELOPE_DEFAULTS.maxWordLength))),
  }),
  output: z.object({ ...spent, tenths: z.int(), claimed: z.int(), count: z.int() }),
  changes: true,
  rate: 'money',
})
