import * as z from 'zod/mini'
import { REVIEW_STATES } from '#lib/shared/account-words.ts'
import { IDENTITY_KINDS } from '#lib/shared/profile-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, listOf, paging, time } from './fields.ts'
import { sameDocument } from './same-document.ts'

/** How a user becomes an anchor. Name and number travel masked; an operator who opens them in full is written down. */
const nothing = z.object({})
const words = (most: number) => z.string().check(z.maxLength(most))

export const applyForAnchor = endpoint({
  noun: 'streams',
  name: 'applyForAnchor',
  method: 'POST',
  path: 'api/anchor/apply',
  summary:
    'Apply to be an anchor: real name and ID number (kept encrypted), at least 15 characters about oneself, who invited one. Handed in again it replaces what waits or has failed.',
  access: 'user',
  input: z.object({
    real_name: words(200),
    id_number: words(40),
    kind: z._default(z.enum(IDENTITY_KINDS), 'mainland'),
    description: words(4_000),
    inviter: z.optional(words(200)),
  }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
  changes: true,
  rate: 'login',
  extension: true,
})

export const anchorApplication = endpoint({
  noun: 'streams',
  name: 'anchorApplication',
  method: 'GET',
  path: 'api/anchor/application',
  summary: 'How one’s own application stands; name and number masked.',
  access: 'user',
  input: nothing,
  output: z.object({
    state: z.enum(['none', ...REVIEW_STATES]),
    is_anchor: z.boolean(),
    kind: z.nullable(z.enum(IDENTITY_KINDS)),
    real_name: z.nullable(z.string()),
    id_number: z.nullable(z.string()),
    description: z.nullable(z.string()),
    inviter: z.nullable(z.string()),
    /** Why it failed, in the operator's words. */
    reason: z.nullable(z.string()),
    submitted_at: z.nullable(time()),
    reviewed_at: z.nullable(time()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type AnchorApplication = z.output<(typeof anchorApplication)['output']>

export const anchorApplications = endpoint({
  noun: 'admin',
  name: 'anchorApplications',
  method: 'GET',
  path: 'api/admin/anchorApplications',
  summary: 'Applications of would-be anchors, oldest first; names and numbers masked.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      id: z.int(),
      user_id: z.int(),
      user_nickname: z.string(),
      kind: z.enum(IDENTITY_KINDS),
      name_masked: z.string(),
      number_masked: z.string(),
      description: z.string(),
      inviter: z.nullable(z.string()),
      state: z.enum(REVIEW_STATES),
      version: z.int(),
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

export const openAnchorApplication = endpoint({
  noun: 'admin',
  name: 'openAnchorApplication',
  method: 'POST',
  path: 'api/admin/openAnchorApplication',
  summary: 'The whole name and number of an application that waits; every look is written down.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: z.object({ real_name: z.string(), id_number: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const reviewAnchorApplication = endpoint({
  noun: 'admin',
  name: 'reviewAnchorApplication',
  method: 'POST',
  path: 'api/admin/reviewAnchorApplication',
  summary:
    'Accept or refuse an application in the version that was read; accepting makes the user an anchor with a room, refusing says why. The user is notified.',
  access: 'operator',
  input: z.object({
    id: id(),
    version: count(1, 1_000_000),
    accept: flag(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})
