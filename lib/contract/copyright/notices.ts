import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, noFields, paging, requiredText, text, time } from '#lib/contract/core/fields.ts'
import {
  CAPACITIES,
  COPYRIGHT_CONTENTS,
  MAX_NOTICE_ADDRESSES,
  MAX_NOTICE_REASON,
  MAX_WORK_LENGTH,
  NOTICE_STATES,
  TAKEDOWN_STATES,
} from '#lib/shared/copyright/vocabulary.ts'

/** With the number of a notice it opens that notice: 43 characters of base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/))

/** A content that a notice names, as its sender sees it. */
const noticeContent = z.object({
  id: z.int(),
  kind: z.enum(COPYRIGHT_CONTENTS),
  content_id: z.int(),
  title: z.string(),
  /** Null: the notice was not upheld. */
  state: z.nullable(z.enum(TAKEDOWN_STATES)),
  counter_name: z.nullable(z.string()),
  counter_address: z.nullable(z.string()),
  statement: z.nullable(z.string()),
  restore_at: z.nullable(time()),
  action: z.nullable(z.string()),
})

const noticeFields = {
  id: z.int(),
  holder: z.string(),
  work: z.string(),
  work_url: z.nullable(z.string()),
  state: z.enum(NOTICE_STATES),
  reason: z.string(),
  contents: z.array(noticeContent),
  created_at: time(),
  decided_at: z.nullable(time()),
}

/** A notice as operators see it. */
const noticeRow = z.object({
  ...noticeFields,
  contents: z.array(
    z.extend(noticeContent, {
      user_id: z.int(),
      user_nickname: z.string(),
      /** The author's strikes now, without this notice while it is open. */
      strikes: z.int(),
    }),
  ),
  name: z.string(),
  capacity: z.enum(CAPACITIES),
  email: z.string(),
  postal_address: z.string(),
  user_id: z.nullable(z.int()),
})
export type CopyrightNoticeRow = z.output<typeof noticeRow>

export const sendNotice = endpoint({
  noun: 'copyright',
  name: 'sendNotice',
  method: 'POST',
  path: 'api/copyright/sendNotice',
  summary:
    'A rights holder reports copies of their work, without an account if they have none. The key, which is shown once, opens the notice again.',
  access: 'guest',
  input: z.object({
    holder: requiredText(200),
    name: requiredText(100),
    capacity: z.enum(CAPACITIES),
    email: z.email().check(z.maxLength(200)),
    postal_address: requiredText(300),
    work: requiredText(MAX_WORK_LENGTH),
    work_url: z._default(
      z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(500))]),
      '',
    ),
    /** Addresses of this site, one on each line. */
    addresses: requiredText(MAX_NOTICE_ADDRESSES * 300),
    /** The sender believes that the use is not permitted by the rights holder, an agent of theirs or the law. */
    is_unauthorised: flag(),
    /** The notice is accurate, and the sender may act for the rights holder. */
    is_accurate: flag(),
  }),
  output: z.object({ id: z.int(), key: z.string() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getNotice = endpoint({
  noun: 'copyright',
  name: 'getNotice',
  method: 'POST',
  path: 'api/copyright/notice',
  summary: 'A notice by its number and its key, with what became of the contents that it names.',
  access: 'guest',
  input: z.object({ id: id(), key }),
  output: z.object(noticeFields),
  changes: false,
  rate: 'read',
  extension: true,
})

export const withdrawNotice = endpoint({
  noun: 'copyright',
  name: 'withdrawNotice',
  method: 'POST',
  path: 'api/copyright/withdrawNotice',
  summary: 'Withdraws a notice by its number and its key: what was taken down is shown again.',
  access: 'guest',
  input: z.object({ id: id(), key }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const reportAction = endpoint({
  noun: 'copyright',
  name: 'reportAction',
  method: 'POST',
  path: 'api/copyright/reportAction',
  summary:
    'After a counter-notice the rights holder names the court and the file number of their action: the content stays down.',
  access: 'guest',
  input: z.object({ id: id(), key, takedown_id: id(), action: requiredText(300) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const getNotices = endpoint({
  noun: 'copyright',
  name: 'getNotices',
  method: 'GET',
  path: 'api/admin/copyrightNotices',
  summary: 'Copyright notices by state, the oldest open one first.',
  access: 'operator',
  input: z.object({ state: z._default(z.enum(NOTICE_STATES), 'open'), ...paging }),
  output: listOf(noticeRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const decideNotice = endpoint({
  noun: 'copyright',
  name: 'decideNotice',
  method: 'POST',
  path: 'api/admin/decideCopyrightNotice',
  summary:
    'Upholds a notice, which takes down what it names and counts against its authors, or dismisses it. A dismissal needs a reason.',
  access: 'operator',
  input: z.object({ id: id(), upheld: flag(), reason: z._default(text(MAX_NOTICE_REASON), '') }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
