import * as z from 'zod/mini'
import { REVIEW_STATES } from '#lib/shared/account-words.ts'
import { IDENTITY_KINDS } from '#lib/shared/profile-words.ts'
import { SANCTIONS } from '#lib/shared/room-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, listOf, paging, time } from './fields.ts'
import { sameDocument } from './same-document.ts'

/** The operator's console. Every call wants the role operator. */

export const smsOutbox = endpoint({
  noun: 'admin',
  name: 'smsOutbox',
  method: 'GET',
  path: 'api/admin/smsOutbox',
  summary:
    'Messages of the last 24 hours on a site without an sms provider, newest first: an operator reads the code to who stands before him.',
  access: 'operator',
  input: z.object({ page: z._default(count(1, 1000), 1), page_size: z._default(count(1, 100), 20) }),
  output: listOf(
    z.object({
      id: z.int(),
      /** As one types it: +86 13800000000. */
      mobile: z.string(),
      language: z.string(),
      text: z.string(),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

const nothing = z.object({})
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
export const adminLogin = endpoint({
  noun: 'admin',
  name: 'adminLogin',
  method: 'POST',
  path: 'api/admin/login',
  summary: 'An operator logs in to the console by his own name and password.',
  access: 'guest',
  input: z.object({
    name: text(40),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** The ticket of a captcha for `console`. */
    captcha: z.optional(z.string().check(z.maxLength(128))),
  }),
  /** `captcha`: nobody is logged in; after so many wrong passwords the call is to come again with a ticket. */
  output: z.object({ captcha: z.boolean() }),
  changes: true,
  rate: 'login',
  extension: true,
})

export const adminMe = endpoint({
  noun: 'admin',
  name: 'adminMe',
  method: 'GET',
  path: 'api/admin/me',
  summary: 'The operator who calls, and how much of each kind waits for somebody to decide.',
  access: 'operator',
  input: nothing,
  output: z.object({
    id: z.int(),
    name: z.string(),
    identities_waiting: z.int(),
    applications_waiting: z.int(),
    reports_open: z.int(),
    appeals_open: z.int(),
    lines_held: z.int(),
    horns_waiting: z.int(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

const userLine = z.object({
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
  summary: 'Users by id, whole mobile number or part of a nickname; newest first without a term.',
  access: 'operator',
  input: z.object({ term: z._default(text(40), ''), ...paging }),
  output: listOf(userLine),
  changes: false,
  rate: 'search',
  extension: true,
})

export const lookAtUser = endpoint({
  noun: 'admin',
  name: 'lookAtUser',
  method: 'GET',
  path: 'api/admin/user',
  summary: 'One user: where he is logged in, balances, identity state, what operators did to him.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({
    user: userLine,
    identity: z.nullable(z.enum(REVIEW_STATES)),
    balances: z.object({ diamonds: z.int(), income: z.int(), coins: z.int() }),
    /** Site-wide sanctions applied by operators that are still active; null: for good. */
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
    output: nothing,
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

export const identities = endpoint({
  noun: 'admin',
  name: 'identities',
  method: 'GET',
  path: 'api/admin/identities',
  summary: 'Identities handed in, oldest first; the numbers masked.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      user_id: z.int(),
      kind: z.enum(IDENTITY_KINDS),
      user_nickname: z.string(),
      name_masked: z.string(),
      number_masked: z.string(),
      state: z.enum(REVIEW_STATES),
      reason: z.nullable(z.string()),
      submitted_at: time(),
      reviewed_at: z.nullable(time()),
      same_document: sameDocument,
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const openIdentity = endpoint({
  noun: 'admin',
  name: 'openIdentity',
  method: 'POST',
  path: 'api/admin/openIdentity',
  summary:
    'The whole name and number of an identity that waits for its review, for comparing; every look is written down.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({ real_name: z.string(), id_number: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const reviewIdentity = endpoint({
  noun: 'admin',
  name: 'reviewIdentity',
  method: 'POST',
  path: 'api/admin/reviewIdentity',
  summary: 'Accept or refuse an identity; a refusal says why, and the user is notified.',
  access: 'operator',
  input: z.object({ id: id(), accept: flag(), reason: z._default(text(200), '') }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const auditLog = endpoint({
  noun: 'admin',
  name: 'auditLog',
  method: 'GET',
  path: 'api/admin/auditLog',
  summary: 'What operators did, newest first; of one target where it is given.',
  access: 'operator',
  input: z.object({ target: z._default(text(80), ''), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      operator: z.string(),
      action: z.string(),
      target: z.string(),
      detail: z.nullable(z.record(z.string(), z.unknown())),
      created_at: time(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})
