import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, noFields, paging } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { fullDocument, maskedDocument } from './masked-document.ts'
import { text } from './operators.ts'

export const getIdentities = endpoint({
  noun: 'admin',
  name: 'getIdentities',
  method: 'GET',
  path: 'api/admin/identities',
  summary: 'Submitted identities, the oldest first; the numbers masked.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'waiting'), ...paging }),
  output: listOf(z.object(maskedDocument)),
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
    'The full name and number of an identity waiting for its review, for comparison; every view is recorded in the audit log.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: fullDocument,
  changes: true,
  rate: 'write',
  extension: true,
})

export const reviewIdentity = endpoint({
  noun: 'admin',
  name: 'reviewIdentity',
  method: 'POST',
  path: 'api/admin/reviewIdentity',
  summary: 'Accept or refuse an identity; a refusal needs a reason, and the user is notified.',
  access: 'operator',
  input: z.object({ id: id(), accept: flag(), reason: z._default(text(200), '') }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
