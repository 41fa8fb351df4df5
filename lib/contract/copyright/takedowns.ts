import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, noFields, requiredText, time } from '#lib/contract/core/fields.ts'
import {
  COPYRIGHT_CONTENTS,
  MAX_NOTICE_REASON,
  MAX_STATEMENT_LENGTH,
  MIN_STATEMENT_LENGTH,
  TAKEDOWN_STATES,
} from '#lib/shared/copyright/vocabulary.ts'

const ownTakedown = z.object({
  id: z.int(),
  kind: z.enum(COPYRIGHT_CONTENTS),
  content_id: z.int(),
  title: z.string(),
  holder: z.string(),
  work: z.string(),
  reason: z.string(),
  state: z.enum(TAKEDOWN_STATES),
  taken_at: time(),
  statement: z.nullable(z.string()),
  restore_at: z.nullable(time()),
  action: z.nullable(z.string()),
})
export type OwnTakedown = z.output<typeof ownTakedown>

export const getOwnTakedowns = endpoint({
  noun: 'copyright',
  name: 'getOwnTakedowns',
  method: 'GET',
  path: 'api/copyright/takedowns',
  summary: 'The last 100 contents of the user that were taken down, their strikes, and what these stop.',
  access: 'user',
  input: noFields,
  output: z.object({
    list: z.array(ownTakedown),
    strikes: z.int(),
    limit: z.nullable(z.object({ stops: z.enum(['publishing', 'broadcasting']), until: time() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const sendCounterNotice = endpoint({
  noun: 'copyright',
  name: 'sendCounterNotice',
  method: 'POST',
  path: 'api/copyright/sendCounterNotice',
  summary:
    'The author of a content objects to its takedown, once. Their name, address and statement are passed to the rights holder.',
  access: 'owner',
  input: z.object({
    takedown_id: id(),
    name: requiredText(100),
    address: requiredText(300),
    statement: requiredText(MAX_STATEMENT_LENGTH).check(z.minLength(MIN_STATEMENT_LENGTH)),
    /** The author believes that the content was taken down by mistake, and accepts that a court decides. */
    consents: flag(),
  }),
  output: z.object({ restore_at: time() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const restoreTakedown = endpoint({
  noun: 'copyright',
  name: 'restoreTakedown',
  method: 'POST',
  path: 'api/admin/restoreTakedown',
  summary: 'Shows a content again at once; it no longer counts against its author.',
  access: 'operator',
  input: z.object({ id: id(), reason: requiredText(MAX_NOTICE_REASON) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
