import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, ids, listOf, noFields, paging, requiredText, text } from '#lib/contract/core/fields.ts'
import {
  GROUP_JOIN_MODES,
  GROUP_REASONS,
  MAX_GROUP_INTRO_LENGTH,
  MAX_GROUP_NAME_LENGTH,
  MAX_INVITES,
} from '#lib/shared/vocabulary/conversations.ts'
import { group, groupCard, groupId } from './group-fields.ts'

/** Groups of users: what they are, and who may find them. */

export const createGroup = endpoint({
  noun: 'chat',
  name: 'createGroup',
  method: 'POST',
  path: 'api/group/addgroup',
  summary:
    'Creates a group, owned by the user, with these contacts (users who follow each other) as its first members.',
  access: 'user',
  input: z.object({
    name: requiredText(MAX_GROUP_NAME_LENGTH),
    intro: z._default(text(MAX_GROUP_INTRO_LENGTH), ''),
    join_mode: z._default(z.enum(GROUP_JOIN_MODES), 'invite'),
    user_ids: z._default(ids(MAX_INVITES), []),
  }),
  output: group,
  changes: true,
  rate: 'write',
})

export const setGroup = endpoint({
  noun: 'chat',
  name: 'setGroup',
  method: 'POST',
  path: 'api/group/set',
  summary:
    'Changes the name, the introduction or who may join, or mutes all members (`is_muted`). By its owner or a manager; who may join by its owner.',
  access: 'owner',
  input: z.object({
    ...groupId,
    name: z.optional(requiredText(MAX_GROUP_NAME_LENGTH)),
    intro: z.optional(text(MAX_GROUP_INTRO_LENGTH)),
    join_mode: z.optional(z.enum(GROUP_JOIN_MODES)),
    is_muted: z.optional(flag()),
  }),
  output: group,
  changes: true,
  rate: 'write',
  extension: true,
})

export const dissolveGroup = endpoint({
  noun: 'chat',
  name: 'dissolveGroup',
  method: 'POST',
  path: 'api/group/destroyGroupNew',
  summary: 'Dissolves a group: nobody can read or write in it any more. By its owner.',
  access: 'owner',
  input: z.object(groupId),
  output: noFields,
  changes: true,
  rate: 'write',
})

export const recallGroupMessage = endpoint({
  noun: 'chat',
  name: 'recallGroupMessage',
  method: 'POST',
  path: 'api/group/recallMessage',
  summary:
    'Recalls a message of a group by its position (`seq`), which is that of the chat service where the site uses one: one’s own within 2 minutes, or at any time one of a member of a lower role. `client_id` is the page’s own id of the message, by which the site finds its copy.',
  access: 'user',
  input: z.object({ ...groupId, seq: id(), client_id: z.optional(text(100)) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getGroups = endpoint({
  noun: 'chat',
  name: 'getGroups',
  method: 'GET',
  path: 'api/group/mine',
  summary: 'The groups that the user is a member of, by name.',
  access: 'user',
  input: noFields,
  output: z.object({ list: z.array(group) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getGroup = endpoint({
  noun: 'chat',
  name: 'getGroup',
  method: 'GET',
  path: 'api/group/info',
  summary:
    'A group, for its members, and for everybody if it is open to all or shown in a room. `group`: what only members see.',
  access: 'user',
  input: z.object(groupId),
  output: z.object({ card: groupCard, group: z.nullable(group) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getRecommendedGroups = endpoint({
  noun: 'chat',
  name: 'getRecommendedGroups',
  method: 'POST',
  path: 'api/group/getRecommendGroupList',
  summary:
    'Open groups that the user is not in, with the reason: of a followed streamer, with contacts in it (`count`), or by size. `text` finds them by name.',
  access: 'user',
  input: z.object({ text: z._default(text(MAX_GROUP_NAME_LENGTH), ''), ...paging }),
  output: listOf(z.extend(groupCard, { reason: z.enum(GROUP_REASONS), count: z.int() })),
  changes: false,
  rate: 'read',
})

export type RecommendedGroup = z.output<typeof getRecommendedGroups.output>['list'][number]
