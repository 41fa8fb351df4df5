import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'
import { boundedText } from './profile.ts'

export const verifyIdentity = endpoint({
  noun: 'accounts',
  name: 'verifyIdentity',
  method: 'POST',
  path: 'api/Member/verified',
  summary: 'Submit a real name and a document’s number for review. Both are stored encrypted.',
  access: 'user',
  input: z.object({
    real_name: boundedText(200),
    id_number: boundedText(40),
    kind: z._default(z.enum(IDENTITY_KINDS), 'mainland'),
  }),
  output: z.object({ state: z.enum(REVIEW_STATES) }),
  changes: true,
  rate: 'login',
})

export const getVerifiedInfo = endpoint({
  noun: 'accounts',
  name: 'getVerifiedInfo',
  method: 'POST',
  path: 'api/Member/getVerifiedInfo',
  summary: 'The state of the review of the user’s own document; name and number masked.',
  access: 'user',
  input: noFields,
  output: z.object({
    state: z.enum(['none', ...REVIEW_STATES]),
    kind: z.nullable(z.enum(IDENTITY_KINDS)),
    real_name: z.nullable(z.string()),
    id_number: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    submitted_at: z.nullable(time()),
    reviewed_at: z.nullable(time()),
  }),
  changes: false,
  rate: 'read',
})

export type VerifiedInfo = z.output<(typeof getVerifiedInfo)['output']>
