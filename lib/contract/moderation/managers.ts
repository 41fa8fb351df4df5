import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, noFields, paging, person, text, time } from '#lib/contract/core/fields.ts'
import { ROOM_RIGHTS } from '#lib/shared/vocabulary/rooms.ts'
import { room } from './fields.ts'

/** Managers, who moderate an anchor's room. */
const rights = z.array(z.enum(ROOM_RIGHTS))

/** A list in JSON, or one text separated by commas. */
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
    'Makes a user a manager of the room with these rights, or changes them. At most 200. By the anchor. `title` is shown on the badge in the chat (at most 12 characters, empty: the default label); omitted it stays.',
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
  summary: 'Withdraws a manager’s rights. By the anchor, or by the manager.',
  access: 'manager-of-room',
  input: z.object({ ...room, user_id: id() }),
  output: noFields,
  changes: true,
  rate: 'write',
})
