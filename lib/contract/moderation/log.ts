import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { MODERATION_ACTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** The moderation log of a room. */
export const logRow = z.object({
  id: z.int(),
  room_id: z.nullable(z.int()),
  action: z.enum(MODERATION_ACTIONS),
  /** Null: the site acted automatically. */
  by_user_id: z.nullable(z.int()),
  by_nickname: z.string(),
  user_id: z.nullable(z.int()),
  user_nickname: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  reason: z.string(),
  /** Further details as JSON. */
  detail: z.string(),
  created_at: time(),
})

export const getModerationLog = endpoint({
  noun: 'moderation',
  name: 'getModerationLog',
  method: 'GET',
  path: 'api/moderation/log',
  summary:
    'Moderation actions in a room, the newest first; for operators without `room_id` on the whole site. By actor, target, action and time (`until` is exclusive).',
  access: 'manager-of-room',
  input: z.object({
    ...room,
    user_id: z.optional(id()),
    by_user_id: z.optional(id()),
    action: z.optional(z.enum(MODERATION_ACTIONS)),
    from: z.optional(time()),
    until: z.optional(time()),
    ...paging,
  }),
  output: listOf(logRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const exportModerationLog = endpoint({
  noun: 'moderation',
  name: 'exportModerationLog',
  method: 'GET',
  path: 'api/moderation/exportLog',
  summary: 'The whole log of a room as a CSV file, streamed.',
  access: 'manager-of-room',
  input: z.object({ room_id: id() }),
  output: z.unknown(),
  changes: false,
  rate: 'search',
  extension: true,
})
