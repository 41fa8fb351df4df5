import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, noFields, paging } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { fullDocument, maskedDocument } from './masked-document.ts'

export const getApplications = endpoint({
  noun: 'admin',
  name: 'getApplications',
  method: 'GET',
  path: 'api/admin/anchorApplications',
  summary: 'Applications to become an anchor, the oldest first; names and numbers masked.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(REVIEW_STATES), 'waiting'), ...paging }),
  output: listOf(
    z.object({
      ...maskedDocument,
      description: z.string(),
      inviter: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export const openApplication = endpoint({
  noun: 'admin',
  name: 'openApplication',
  method: 'POST',
  path: 'api/admin/openAnchorApplication',
  summary: 'The full name and number of a waiting application; every view is recorded in the audit log.',
  access: 'operator',
  input: z.object({ id: id() }),
  output: fullDocument,
  changes: true,
  rate: 'write',
  extension: true,
})

export const reviewApplication = endpoint({
  noun: 'admin',
  name: 'reviewApplication',
  method: 'POST',
  path: 'api/admin/reviewAnchorApplication',
  summary:
    'Accept or refuse an application in the version that was read; accepting makes the user an anchor with a room, a refusal needs a reason. The user is notified.',
  access: 'operator',
  input: z.object({
    id: id(),
    version: count(1, 1_000_000),
    accept: flag(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
