import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, listOf, paging, time } from '#lib/contract/core/fields.ts'
import { NOTICE_KINDS } from '#lib/shared/vocabulary/profile.ts'

/** A notice in the user's language. */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  /** A bare address of this site, or null. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: time(),
})

export type Notice = z.output<typeof notice>

export const getNotices = endpoint({
  noun: 'accounts',
  name: 'getNotices',
  method: 'GET',
  path: 'api/Push/getList',
  summary: 'The user’s own notices, the newest first, and the number of unread ones.',
  access: 'user',
  input: z.object(paging),
  output: z.extend(listOf(notice), { unread: z.int() }),
  changes: false,
  rate: 'read',
})

export const readNotices = endpoint({
  noun: 'accounts',
  name: 'readNotices',
  method: 'POST',
  path: 'api/accounts/readNotices',
  summary: 'Mark one of the user’s own notices as read, or all of them.',
  access: 'owner',
  input: z.object({ id: z.optional(id()), all: z._default(flag(), false) }),
  output: z.object({ unread: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** Code-100 frame on the topic `user:<id>`: a notice was added, or some were read. */
export const noticesPush = z.object({ type: z.literal('notices'), unread: z.int() })

/**
 * Browser notifications while no page of the site is open (RFC 8030). A subscription is valid as long as its
 * session.
 */
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

export const getPushKey = endpoint({
  noun: 'accounts',
  name: 'getPushKey',
  method: 'GET',
  path: 'api/accounts/pushKey',
  summary: 'The site’s public key for browser subscriptions (applicationServerKey).',
  access: 'guest',
  input: z.object({}),
  output: z.object({ public_key: z.string() }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const subscribePush = endpoint({
  noun: 'accounts',
  name: 'subscribePush',
  method: 'POST',
  path: 'api/accounts/pushSubscribe',
  summary:
    'Subscribe this browser to notices: the fields of `PushSubscription.toJSON()`, flat. Ten per user; an eleventh replaces the oldest.',
  access: 'user',
  input: z.object({ endpoint: text(1_000), p256dh: text(120), auth: text(40) }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})

export const unsubscribePush = endpoint({
  noun: 'accounts',
  name: 'unsubscribePush',
  method: 'POST',
  path: 'api/accounts/pushUnsubscribe',
  summary: 'Unsubscribe one of the user’s browsers from notices.',
  access: 'owner',
  input: z.object({ endpoint: text(1_000) }),
  output: z.object({}),
  changes: true,
  rate: 'write',
  extension: true,
})
