import * as z from 'zod/mini'
import { sameDocument } from '#lib/contract/accounts/same-document.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, listOf, nothing, paging, time } from '#lib/contract/core/fields.ts'
import { REVIEW_STATES } from '#lib/shared/vocabulary/accounts.ts'
import { IDENTITY_KINDS } from '#lib/shared/vocabulary/profile.ts'

export const getApplications = endpoint({
  noun: 'admin',
  name: 'getApplications',
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

export const openApplication = endpoint({
  noun: 'admin',
  name: 'openApplication',
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

export const reviewApplication = endpoint({
  noun: 'admin',
  name: 'reviewApplication',
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
