import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, person, time } from '#lib/contract/core/fields.ts'

/**
 * Users whom a user has blocked. The owner is always the user of the session; a blocked user is not notified,
 * and no call answers who has blocked whom.
 */

/** Maximum per user. */
export const MAX_BLOCKS = 1_000

export const setBlock = endpoint({
  noun: 'social',
  name: 'setBlock',
  method: 'POST',
  path: 'api/social/setBlock',
  summary:
    'Block or unblock a user. Blocking ends the follows between the two, in both directions. Staff cannot be blocked. Repeating it changes nothing.',
  access: 'user',
  input: z.object({ user_id: id(), state: z._default(flag(), true) }),
  output: z.object({ user_id: z.int(), state: z.boolean() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getBlocked = endpoint({
  noun: 'social',
  name: 'getBlocked',
  method: 'GET',
  path: 'api/social/blocked',
  summary: 'The users whom the user has blocked, the latest first.',
  access: 'user',
  input: z.object(paging),
  output: listOf(
    z.object({
      ...person,
      blocked_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export type BlockedUser = z.output<typeof getBlocked.output>['list'][number]

export const getBlockedIds = endpoint({
  noun: 'social',
  name: 'getBlockedIds',
  method: 'GET',
  path: 'api/social/blockedIds',
  summary: 'The ids of all users whom the user has blocked, for hiding their messages.',
  access: 'user',
  input: z.object({}),
  output: z.object({ ids: z.array(z.int()) }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Published to the user's own pages (`user:<id>`) when they have blocked or unblocked a user. */
export const blocksPush = z.looseObject({ type: z.literal('blocks_changed') })
