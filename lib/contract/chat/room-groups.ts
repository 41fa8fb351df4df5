import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, person } from '#lib/contract/core/fields.ts'
import { group, groupCard, groupId } from './group-fields.ts'

/** Fan groups: groups of a streamer that are shown in their room, and the assistants of the room. */

export const getRoomGroups = endpoint({
  noun: 'chat',
  name: 'getRoomGroups',
  method: 'POST',
  path: 'api/live/getLiveGroupList',
  summary: 'The fan groups shown in a room.',
  access: 'guest',
  input: z.object({ room_id: id() }),
  output: z.object({ list: z.array(groupCard) }),
  changes: false,
  rate: 'read',
})

export const getOwnGroups = endpoint({
  noun: 'chat',
  name: 'getOwnGroups',
  method: 'POST',
  path: 'api/live/groupList',
  summary: 'The groups that the streamer owns, those shown in their room first.',
  access: 'anchor',
  input: z.object({}),
  output: z.object({ list: z.array(group) }),
  changes: false,
  rate: 'read',
})

export const showGroupInRoom = endpoint({
  noun: 'chat',
  name: 'showGroupInRoom',
  method: 'POST',
  path: 'api/live/addshowGroup',
  summary: 'Shows a group that the streamer owns in their room, or (`state` 0) no longer. At most 5.',
  access: 'anchor',
  input: z.object({ ...groupId, state: z._default(flag(), true) }),
  output: group,
  changes: true,
  rate: 'write',
})

export const getAssistants = endpoint({
  noun: 'chat',
  name: 'getAssistants',
  method: 'POST',
  path: 'api/live/assistantList',
  summary: 'The managers of a room, as everybody sees them: name, picture and title, without their rights.',
  access: 'guest',
  input: z.object({ room_id: id(), ...paging }),
  output: listOf(z.object({ ...person, title: z.string() })),
  changes: false,
  rate: 'read',
})
