import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, ids, listOf, noFields, paging } from '#lib/contract/core/fields.ts'
import { MAX_INVITES } from '#lib/shared/vocabulary/conversations.ts'
import { group, groupId, groupMember } from './group-fields.ts'

/** Members of a group: joining, inviting, roles, mutes. Only members may list them. */

export const addGroupMembers = endpoint({
  noun: 'chat',
  name: 'addGroupMembers',
  method: 'POST',
  path: 'api/group/addGroupUser',
  summary:
    'Without `user_ids` the user joins an open group. With them contacts of the user (they follow each other) are added: by a member of an open group, otherwise by its owner or a manager. `added`: how many were not in it before.',
  access: 'user',
  input: z.object({ ...groupId, user_ids: z._default(ids(MAX_INVITES), []) }),
  output: z.object({ group, added: z.int() }),
  changes: true,
  rate: 'write',
})

export const getGroupMembers = endpoint({
  noun: 'chat',
  name: 'getGroupMembers',
  method: 'GET',
  path: 'api/group/members',
  summary: 'The members of a group: owner, managers, then the others by when they joined. For its members.',
  access: 'user',
  input: z.object({ ...groupId, ...paging }),
  output: listOf(groupMember),
  changes: false,
  rate: 'read',
  extension: true,
})

export const setGroupMember = endpoint({
  noun: 'chat',
  name: 'setGroupMember',
  method: 'POST',
  path: 'api/group/setMember',
  summary:
    'Changes a member: `role` (by the owner; `owner` passes the group on to them), or `muted_minutes` for which they may not write, 0 ends it (by the owner or a manager, for members of a lower role).',
  access: 'owner',
  input: z.object({
    ...groupId,
    user_id: id(),
    role: z.optional(z.enum(['owner', 'manager', 'member'])),
    muted_minutes: z.optional(count(0, 43_200)),
  }),
  output: groupMember,
  changes: true,
  rate: 'write',
  extension: true,
})

export const removeGroupMember = endpoint({
  noun: 'chat',
  name: 'removeGroupMember',
  method: 'POST',
  path: 'api/group/removeMember',
  summary:
    'Leaves a group, or removes a member of a lower role (by its owner or a manager). An owner passes the group on or dissolves it first.',
  access: 'user',
  input: z.object({ ...groupId, user_id: z.optional(id()) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
