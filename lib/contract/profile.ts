import * as z from 'zod/mini'
import { PAYMENT_PASSWORD_LEAST_DIGITS, REVIEW_STATES, SMS_CODE_DIGITS } from '#lib/shared/account-words.ts'
import {
  AVATAR_NAMES,
  IDENTITY_KINDS,
  NOTICE_KINDS,
  PAYMENT_PASSWORD_MOST_DIGITS,
  UPLOAD_PURPOSES,
  UPLOAD_TYPES,
} from '#lib/shared/profile-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, listOf, paging, time } from './fields.ts'

/**
 * What a user is to the site and to others, and the notices of the site to them. Documents and numbers travel masked; a
 * payment password, an sms code or a login password never stands in an answer.
 */
const nothing = z.object({})
/** Long enough for any name in any alphabet; the verb counts what people see as one letter. */
const words = (most: number) => z.string().check(z.maxLength(most))
const paymentPassword = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${PAYMENT_PASSWORD_LEAST_DIGITS},${PAYMENT_PASSWORD_MOST_DIGITS}}$`)))
const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)))
const loginPassword = z.string().check(z.minLength(1), z.maxLength(256))
const key = z.string().check(z.maxLength(200))

/** Where a browser sends one file, and what goes along with it (`lib/client/upload.ts` does). */
export const uploadTicket = z.object({
  how: z.enum(['form', 'put']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  file_field: z.string(),
  key: z.string(),
  most_bytes: z.int(),
  expires_in: z.int(),
})
export type UploadTicket = z.output<typeof uploadTicket>

export const getQiniuToken = endpoint({
  noun: 'accounts',
  name: 'getQiniuToken',
  method: 'POST',
  path: 'api/Member/getQiniuToken',
  summary: 'A ticket to upload one file for a purpose, straight to whichever storage is configured.',
  access: 'user',
  input: z.object({
    purpose: z._default(z.enum(UPLOAD_PURPOSES), 'avatar'),
    type: z._default(z.enum(UPLOAD_TYPES), 'image/jpeg'),
  }),
  output: uploadTicket,
  changes: true,
  rate: 'write',
})

export const memberInfo = endpoint({
  noun: 'accounts',
  name: 'memberInfo',
  method: 'GET',
  path: 'api/Member/info',
  summary: 'One’s own profile and how well the account is kept.',
  access: 'user',
  input: nothing,
  output: z.object({
    id: z.int(),
    user_nickname: z.string(),
    avatar: z.nullable(z.string()),
    /** The name of the avatar list in use, or null: one's own picture, or none chosen. */
    avatar_name: z.nullable(z.string()),
    /** The country's calling code and the number with its middle hidden, or null. */
    mobile: z.nullable(z.string()),
    has_password: z.boolean(),
    has_payment_password: z.boolean(),
    verified: z.enum(['none', ...REVIEW_STATES]),
    unread: z.int(),
    is_simulated: z.boolean(),
    created_at: time(),
  }),
  changes: false,
  rate: 'read',
})
export type MemberInfo = z.output<(typeof memberInfo)['output']>

export const updateInfo = endpoint({
  noun: 'accounts',
  name: 'updateInfo',
  method: 'POST',
  path: 'api/member/updateInfo',
  summary:
    'Change the nickname or the avatar: a name of the avatar list, or the key of an upload of one’s own with the square to keep, in pixels of the upright picture.',
  access: 'owner',
  input: z.object({
    user_nickname: z.optional(words(200)),
    avatar: z.optional(key),
    crop_x: z.optional(count(0, 50_000)),
    crop_y: z.optional(count(0, 50_000)),
    crop_size: z.optional(count(1, 50_000)),
  }),
  output: z.object({ user_nickname: z.string(), avatar: z.nullable(z.string()) }),
  changes: true,
  rate: 'write',
})

export const avatarList = endpoint({
  noun: 'accounts',
  name: 'avatarList',
  method: 'GET',
  path: 'api/user/avatarList',
  summary: 'Drawn avatars to choose from.',
  access: 'guest',
  input: nothing,
  output: z.object({ list: z.array(z.object({ name: z.enum(AVATAR_NAMES), avatar: z.string() })) }),
  changes: false,
  rate: 'read',
})

export const verified = endpoint({
  noun: 'accounts',
  name: 'verified',
  method: 'POST',
  path: 'api/Member/verified',
  summary: 'Hand in a real name and a document’s number for review. Both are kept encrypted.',
  access: 'user',
  input: z.object({
    real_name: words(200),
    id_number: words(40),
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
  summary: 'How the review of one’s own document stands; name and number masked.',
  access: 'user',
  input: nothing,
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

export const setPaymentPassword = endpoint({
  noun: 'accounts',
  name: 'paymentPassword',
  method: 'POST',
  path: 'api/Member/paymentPassword',
  summary:
    'Set the payment password (at least six digits, twice the same); to change it, the old one or an sms code of purpose 2.',
  access: 'user',
  input: z.object({
    password: paymentPassword,
    password_confirm: paymentPassword,
    old_password: z.optional(paymentPassword),
    code: z.optional(smsCode),
  }),
  output: nothing,
  changes: true,
  rate: 'login',
})

export const sendOwnCode = endpoint({
  noun: 'accounts',
  name: 'sendOwnCode',
  method: 'POST',
  path: 'api/accounts/sendOwnCode',
  summary: 'Send an sms code of purpose 2 to one’s own number. `captcha` is a ticket for the purpose sms.',
  access: 'user',
  input: z.object({ captcha: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ resend_in: z.int() }),
  changes: true,
  rate: 'sms',
  extension: true,
})

export const changePassword = endpoint({
  noun: 'accounts',
  name: 'changePassword',
  method: 'POST',
  path: 'api/accounts/changePassword',
  summary: 'A new login password, by the old one or an sms code of purpose 2. Ends every other session.',
  access: 'user',
  input: z.object({
    password: loginPassword,
    old_password: z.optional(loginPassword),
    code: z.optional(smsCode),
  }),
  output: nothing,
  changes: true,
  rate: 'login',
  extension: true,
})

export const getKefuInfo = endpoint({
  noun: 'accounts',
  name: 'getKefuInfo',
  method: 'POST',
  path: 'api/user/getKefuInfo',
  summary: 'Where to reach support; null where the operator has set nothing.',
  access: 'guest',
  input: nothing,
  output: z.object({
    customer_service_email: z.nullable(z.string()),
    feedback_qq: z.nullable(z.string()),
    apply_for_anchor: z.nullable(z.string()),
  }),
  changes: false,
  rate: 'read',
})

export const deleteAccount = endpoint({
  noun: 'accounts',
  name: 'deleteAccount',
  method: 'POST',
  path: 'api/accounts/deleteAccount',
  summary:
    'Delete one’s own account for good, by the login password or an sms code of purpose 2. Ends every session and frees the number.',
  access: 'user',
  input: z.object({ password: z.optional(loginPassword), code: z.optional(smsCode) }),
  output: nothing,
  changes: true,
  rate: 'login',
  extension: true,
})

export const exportData = endpoint({
  noun: 'accounts',
  name: 'exportData',
  method: 'POST',
  path: 'api/accounts/exportData',
  summary:
    'Everything the site keeps of oneself, as one JSON file without the envelope, by the login password or an sms code of purpose 2; three times a day.',
  access: 'user',
  input: z.object({ password: z.optional(loginPassword), code: z.optional(smsCode) }),
  output: z.unknown(),
  changes: true,
  rate: 'login',
  extension: true,
})

/** A notice in the reader's language. */
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

export const pushList = endpoint({
  noun: 'accounts',
  name: 'pushList',
  method: 'GET',
  path: 'api/Push/getList',
  summary: 'One’s own notices, the newest first, and how many are unread.',
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
  summary: 'Mark one of one’s own notices as read, or all of them.',
  access: 'owner',
  input: z.object({ id: z.optional(id()), all: z._default(flag(), false) }),
  output: z.object({ unread: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

/** Code-100 frame on the topic `user:<id>`: a notice has come, or some were read. */
export const noticesPush = z.object({ type: z.literal('notices'), unread: z.int() })
