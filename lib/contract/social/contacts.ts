import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, ids, listOf, localised, paging, person, text } from '#lib/contract/core/fields.ts'
import { USER_REASONS } from '#lib/shared/vocabulary/conversations.ts'

/**
 * Contacts: users who follow each other. No phone book is uploaded, and nobody is found by their number. Users
 * who have blocked each other, and deleted ones, appear in none of these lists.
 */

export const getContacts = endpoint({
  noun: 'social',
  name: 'getContacts',
  method: 'POST',
  path: 'api/group/addressBook',
  summary: 'The users whom the user follows and who follow them, by name. `text` finds them by a part of it.',
  access: 'user',
  input: z.object({ text: z._default(text(30), ''), ...paging }),
  output: listOf(z.object(person)),
  changes: false,
  rate: 'read',
})

export type Contact = z.output<typeof getContacts.output>['list'][number]

/** Published to the pages of both users (`user:<id>`) when two begin or cease to follow each other. */
export const contactsPush = z.looseObject({ type: z.literal('contacts_changed') })

export const getRelations = endpoint({
  noun: 'social',
  name: 'getRelations',
  method: 'POST',
  path: 'api/group/crossCorrelation',
  summary:
    'How the user and these users are related: whether they follow each other; and the room of those who stream. Users who do not exist are missing.',
  access: 'user',
  input: z.object({ user_ids: ids(50) }),
  output: z.object({
    list: z.array(
      z.object({
        user_id: z.int(),
        is_followed: z.boolean(),
        is_follower: z.boolean(),
        /** Null: the user does not stream. */
        room: z.nullable(z.object({ room_id: z.int(), is_live: z.boolean() })),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
})

export type Relation = z.output<typeof getRelations.output>['list'][number]

export const getRecommendedUsers = endpoint({
  noun: 'social',
  name: 'getRecommendedUsers',
  method: 'POST',
  path: 'api/group/getRecommendUserList',
  summary:
    'Users whom the user may want to follow, with the reason: `count` users they follow follow them, or the name of the streamer or team both follow. Without users who have opted out.',
  access: 'user',
  input: z.object(paging),
  output: z.extend(
    listOf(z.object({ ...person, reason: z.enum(USER_REASONS), count: z.int(), ...localised('reason') })),
    { is_recommended: z.boolean() },
  ),
  changes: false,
  rate: 'read',
})

export type RecommendedUser = z.output<typeof getRecommendedUsers.output>['list'][number]

export const setRecommended = endpoint({
  noun: 'social',
  name: 'setRecommended',
  method: 'POST',
  path: 'api/social/setRecommended',
  summary: 'Whether the user may be recommended to others; `state` 0 opts out.',
  access: 'user',
  input: z.object({ state: flag() }),
  output: z.object({ state: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})
