import * as z from 'zod/mini'
import { chatLine } from '#lib/contract/chat/frames.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { HOLD_REASONS, HOLD_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** Lines that wait for a decision. */
export const getHeldLines = endpoint({
  noun: 'moderation',
  name: 'getHeldLines',
  method: 'GET',
  path: 'api/moderation/heldLines',
  summary:
    'Lines that wait for a decision, the oldest first; of one room, or, for operators without `room_id`, of all.',
  access: 'manager-of-room',
  input: z.object({ ...room, state: z._default(z.enum(HOLD_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      room_id: z.int(),
      user_id: z.nullable(z.int()),
      user_nickname: z.string(),
      text: z.string(),
      /** The address of its picture, which may be all there is. */
      image: z.nullable(z.string()),
      why: z.enum(HOLD_REASONS),
      state: z.enum(HOLD_STATES),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideLine = endpoint({
  noun: 'moderation',
  name: 'decideLine',
  method: 'POST',
  path: 'api/moderation/decideLine',
  summary: 'Lets a held line go out, or refuses it. A line is decided once.',
  access: 'manager-of-room',
  input: z.object({ id: id(), release: flag() }),
  output: z.object({ line: z.nullable(chatLine) }),
  changes: true,
  rate: 'write',
  extension: true,
})
