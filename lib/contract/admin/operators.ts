import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, listOf, noFields, paging, time } from '#lib/contract/core/fields.ts'

/** The operator's console. Every call requires the role operator. */

export const getSmsOutbox = endpoint({
  noun: 'admin',
  name: 'getSmsOutbox',
  method: 'GET',
  path: 'api/admin/smsOutbox',
  summary:
    'Messages of the last 24 hours on a site without an sms provider, newest first: an operator reads the code to the person in front of them.',
  access: 'operator',
  input: z.object({ page: z._default(count(1, 1000), 1), page_size: z._default(count(1, 100), 20) }),
  output: listOf(
    z.object({
      id: z.int(),
      /** As it is typed: +86 13800000000. */
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

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const adminLogin = endpoint({
  noun: 'admin',
  name: 'adminLogin',
  method: 'POST',
  path: 'api/admin/login',
  summary: 'An operator logs in to the console with their own name and password.',
  access: 'guest',
  input: z.object({
    name: text(40),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** The ticket of a captcha for `console`. */
    captcha: z.optional(z.string().check(z.maxLength(128))),
  }),
  /**
   * `captcha`: nobody is logged in; after a number of wrong passwords the call has to be repeated with a
   * ticket.
   */
  output: z.object({ captcha: z.boolean() }),
  changes: true,
  rate: 'login',
  extension: true,
})

export const getOperator = endpoint({
  noun: 'admin',
  name: 'getOperator',
  method: 'GET',
  path: 'api/admin/me',
  summary: 'The logged-in operator, and the number of items of each kind waiting for a decision.',
  access: 'operator',
  input: noFields,
  output: z.object({
    id: z.int(),
    name: z.string(),
    identities_waiting: z.int(),
    applications_waiting: z.int(),
    reports_open: z.int(),
    appeals_open: z.int(),
    lines_held: z.int(),
    comments_held: z.int(),
    posts_held: z.int(),
    videos_held: z.int(),
    copyright_open: z.int(),
    horns_waiting: z.int(),
    /** Questions that were objected to, that nobody has decided in time, or that are held. */
    predictions_waiting: z.int(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getAuditLog = endpoint({
  noun: 'admin',
  name: 'getAuditLog',
  method: 'GET',
  path: 'api/admin/auditLog',
  summary: 'Operators’ actions, newest first; only those on one target where it is given.',
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
