import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  id,
  listOf,
  localised,
  noFields,
  paging,
  requiredText,
  text,
  time,
} from '#lib/contract/core/fields.ts'
import { roomCategories, watching } from '#lib/contract/streams/rooms.ts'
import { ROOM_LISTS } from '#lib/shared/vocabulary/rooms.ts'
import { STREAM_STATUSES } from '#lib/shared/vocabulary.ts'

/**
 * Operators' calls for rooms and for what is sold in them. Every call requires the role operator. Money in
 * tenths of a diamond.
 */

export const reason = requiredText(200)

export const getAdminRooms = endpoint({
  noun: 'admin',
  name: 'getAdminRooms',
  method: 'GET',
  path: 'api/admin/rooms',
  summary: 'Rooms by the anchor’s id or nickname: all, those on the air (tests too), or those closed.',
  access: 'operator',
  input: z.object({
    term: z._default(text(40), ''),
    state: z._default(z.enum(ROOM_LISTS), 'all'),
    ...paging,
  }),
  output: listOf(
    z.object({
      room_id: z.int(),
      user_id: z.int(),
      user_nickname: z.string(),
      ...localised('title'),
      category: z.enum(roomCategories),
      status: z.enum(STREAM_STATUSES),
      viewers: watching,
      live_since: z.nullable(time()),
      shut_reason: z.nullable(z.string()),
      is_simulated: z.boolean(),
    }),
  ),
  changes: false,
  rate: 'search',
  extension: true,
})

const onRoom = (name: string, summary: string) =>
  endpoint({
    noun: 'admin',
    name,
    method: 'POST',
    path: `api/admin/${name}`,
    summary,
    access: 'operator',
    input: z.object({ id: id(), reason }),
    output: noFields,
    changes: true,
    rate: 'write',
    extension: true,
  })

export const shutRoom = onRoom(
  'shutRoom',
  'Shut a room down: its broadcast ends, its encoder is hung up on and let in no more, its pages and its anchor are notified.',
)

export const reopenRoom = onRoom(
  'reopenRoom',
  'Open a room again that was shut down; its anchor is notified.',
)
