import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { text } from './horns.ts'
import { spending, spent } from './paying.ts'
import { tierMarks } from './tier-mark.ts'

export const getSuperMessages = endpoint({
  noun: 'gifts',
  name: 'getSuperMessages',
  method: 'GET',
  path: 'api/gifts/superMessages',
  summary: 'The super messages pinned in a room now, and the pinned time of each price.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: z.object({
    list: z.array(
      z.object({
        message_id: z.int(),
        user_id: z.int(),
        user_nickname: z.string(),
        ...tierMarks,
        text: z.string(),
        tenths: z.int(),
        ends_at: time(),
      }),
    ),
    steps: z.array(z.object({ tenths: z.int(), seconds: z.int() })),
    is_open: z.boolean(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const sendSuperMessage = endpoint({
  noun: 'gifts',
  name: 'sendSuperMessage',
  method: 'POST',
  path: 'api/gifts/sendSuperMessage',
  summary: 'Pin a message in a room, for as long as its price allows.',
  access: 'user',
  input: z.object({ ...spending, room_id: id(), tenths: count(1, 10_000_000), text }),
  output: z.object({ ...spent, message_id: z.int(), event_id: z.int(), ends_at: time() }),
  changes: true,
  rate: 'money',
  extension: true,
})

export const removeSuperMessage = endpoint({
  noun: 'gifts',
  name: 'removeSuperMessage',
  method: 'POST',
  path: 'api/gifts/removeSuperMessage',
  summary:
    'Remove somebody else’s pinned super message; the sender is refunded in full. For users who may delete messages in the room.',
  access: 'manager-of-room',
  input: z.object({
    message_id: id(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  output: z.object({ refunded: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})
