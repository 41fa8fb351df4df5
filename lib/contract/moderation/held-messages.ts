import * as z from 'zod/mini'
import { chatMessage } from '#lib/contract/chat/frames.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { HOLD_REASONS, MESSAGE_HOLD_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** Messages that wait for a decision. */
export const getHeldMessages = endpoint({
  noun: 'moderation',
  name: 'getHeldMessages',
  method: 'GET',
  path: 'api/moderation/heldMessages',
  summary:
    'Messages waiting for a decision, the oldest first; of one room or, for operators without `room_id`, of all rooms.',
  access: 'manager-of-room',
  input: z.object({ ...room, state: z._default(z.enum(MESSAGE_HOLD_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      room_id: z.int(),
      user_id: z.nullable(z.int()),
      user_nickname: z.string(),
      text: z.string(),
      /** Address of its picture; a message may be only a picture. */
      image: z.nullable(z.string()),
      why: z.enum(HOLD_REASONS),
      state: z.enum(MESSAGE_HOLD_STATES),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideHeldMessage = endpoint({
  noun: 'moderation',
  name: 'decideHeldMessage',
  method: 'POST',
  path: 'api/moderation/decideHeldMessage',
  summary: 'Releases a held message, or refuses it. A message is decided once.',
  access: 'manager-of-room',
  input: z.object({ id: id(), release: flag() }),
  output: z.object({ line: z.nullable(chatMessage) }),
  changes: true,
  rate: 'write',
  extension: true,
})
