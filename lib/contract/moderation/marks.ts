import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, noFields, paging, person, time } from '#lib/contract/core/fields.ts'
import { MARK_SIGNS, MARK_STATES, MARKED_RULES } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** Accounts that resemble a kicked one. */
export const getMarks = endpoint({
  noun: 'moderation',
  name: 'getMarks',
  method: 'GET',
  path: 'api/moderation/marks',
  summary: 'Accounts in a room that resemble one kicked from it.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: z.extend(
    listOf(
      z.object({
        ...person,
        like: z.object(person),
        sign: z.enum(MARK_SIGNS),
        state: z.enum(MARK_STATES),
        created_at: time(),
      }),
    ),
    /** Which marked accounts the room restricts automatically. */
    { restrict: z.enum(MARKED_RULES) },
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const setMark = endpoint({
  noun: 'moderation',
  name: 'setMark',
  method: 'POST',
  path: 'api/moderation/setMark',
  summary:
    'Effect of a mark: `monitor`, moderators are notified when the user sends messages; `restrict`, the messages are held for a decision.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), state: z.enum(MARK_STATES) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const setMarking = endpoint({
  noun: 'moderation',
  name: 'setMarking',
  method: 'POST',
  path: 'api/moderation/setMarking',
  summary:
    'Which marked accounts the room restricts automatically: none, those younger than a day on the same browser (`new`, the default), or all.',
  access: 'manager-of-room',
  input: z.object({ ...room, restrict: z.enum(MARKED_RULES) }),
  output: z.object({ restrict: z.enum(MARKED_RULES) }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const dismissMark = endpoint({
  noun: 'moderation',
  name: 'dismissMark',
  method: 'POST',
  path: 'api/moderation/dismissMark',
  summary: 'Dismisses a mark: the account belongs to another person.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
