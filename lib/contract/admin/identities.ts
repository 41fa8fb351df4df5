import * as z from 'zod/mini'
import { sameDocument } from '#lib/contract/accounts/same-document.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, nothing, paging, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'
import { text } from './operators.ts'

export const getIdentities = endpoint({
  noun: 'admin',
  name: 'getIdentities',
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
