import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { nothing, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'

/** How a user becomes an anchor. Name and number travel masked; an operator who opens them in full is written down. */

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

export const getApplication = endpoint({
  noun: 'streams',
  name: 'getApplication',
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

export type AnchorApplication = z.output<(typeof getApplication)['output']>
