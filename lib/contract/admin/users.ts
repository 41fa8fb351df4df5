import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, listOf, noFields, paging, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { SANCTIONS } from '#lib/shared/vocabulary/rooms.ts'
import { text } from './operators.ts'

const userSummary = z.object({
  id: z.int(),
  user_nickname: z.string(),
  avatar: z.nullable(z.string()),
  /** All but the last four digits left out. */
  mobile: z.nullable(z.string()),
  is_anchor: z.boolean(),
  is_operator: z.boolean(),
  is_simulated: z.boolean(),
  created_at: time(),
  blocked_at: z.nullable(time()),
  blocked_reason: z.nullable(z.string()),
  deleted_at: z.nullable(time()),
})

export const findUsers = endpoint({
  noun: 'admin',
  name: 'findUsers',
  method: 'GET',
  path: 'api/admin/users',
  summary:
    'Users by id, whole mobile number or part of a nickname: the one with this id first, then the newest.',
  access: 'operator',
  input: z.object({ term: z._default(text(40), ''), ...paging }),
  output: listOf(userSummary),
  changes: false,
  rate: 'search',
  extension: true,
})

export const getAdminUser = endpoint({
  noun: 'admin',
  name: 'getAdminUser',
  method: 'GET',
  path: 'api/admin/user',
  summary: 'One user: sessions, balances, identity state, and operators’ actions on them.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({
    user: userSummary,
    identity: z.nullable(z.enum(REVIEW_STATES)),
    balances: z.object({ diamonds: z.int(), income: z.int(), coins: z.int() }),
    /** Active site-wide sanctions applied by operators; null: permanent. */
    sanctions: z.array(z.object({ kind: z.enum(SANCTIONS), until: z.nullable(time()), reason: z.string() })),
    devices: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        system: z.string(),
        address: z.nullable(z.string()),
        last_seen_at: time(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

const onUser = (name: string, verb: string, summary: string) =>
  endpoint({
    noun: 'admin',
    name,
    method: 'POST',
    path: `api/admin/${verb}`,
    summary,
    access: 'operator',
    input: z.object({ id: id(), reason: text(200).check(z.minLength(1)) }),
    output: noFields,
    changes: true,
    rate: 'write',
    extension: true,
  })

export const signOutUser = onUser('signOutUser', 'signOutUser', 'End every session of a user.')

export const blockUser = onUser(
  'blockUser',
  'blockUser',
  'Block a user: his sessions end and no login works.',
)

export const unblockUser = onUser('unblockUser', 'unblockUser', 'Let a blocked user in again.')
