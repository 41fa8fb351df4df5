import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, nothing, paging, text, time } from '#lib/contract/core/fields.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { person, room } from './fields.ts'

/** Who helps an anchor to keep order in his room. */
const rights = z.array(z.enum(ROOM_RIGHTS))

/** A list in JSON, or one text with commas. */
const rightsIn = z.pipe(
  z.pipe(
    z.union([z.array(z.string()).check(z.maxLength(50)), z.string().check(z.maxLength(200))]),
    z.transform((value) => [...new Set(Array.isArray(value) ? value : value.split(',').filter(Boolean))]),
  ),
  rights,
)

export const getManagers = endpoint({
  noun: 'moderation',
  name: 'getManagers',
  method: 'POST',
  path: 'api/RoomManage/getLiveRoomManageList',
  summary:
    'The managers of a room with their rights, the newest first; for its anchor, its managers and operators.',
  access: 'manager-of-room',
  input: z.object({ ...room, ...paging }),
  output: listOf(z.object({ ...person, rights, title: z.string(), created_at: time() })),
  changes: false,
  rate: 'read',
})

export const setManager = endpoint({
  noun: 'moderation',
  name: 'setManager',
  method: 'POST',
  path: 'api/RoomManage/setAdministrations',
  summary:
    'Makes a user a manager of the room with these rights, or changes them. At most 200. By the anchor. `title` stands on his badge in the chat (at most 12 characters, empty: the plain word); left out it stays.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id(), rights: rightsIn, title: z.optional(text(200)) }),
  output: z.object({ ...person, rights, title: z.string() }),
  changes: true,
  rate: 'write',
})

export const removeManager = endpoint({
  noun: 'moderation',
  name: 'removeManager',
  method: 'POST',
  path: 'api/RoomManage/delLiveRoomManage',
  summary: 'Takes a manager’s rights away. By the anchor, or by the manager himself.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
})
