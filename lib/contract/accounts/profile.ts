import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, nothing, time } from '#lib/contract/core/fields.ts'
import {
  PAYMENT_PASSWORD_LEAST_DIGITS,
  REVIEW_STATES,
  SMS_CODE_DIGITS,
} from '#lib/shared/vocabulary/accounts.ts'
import { PAYMENT_PASSWORD_MOST_DIGITS } from '#lib/shared/vocabulary/profile.ts'

/**
 * What a user is to the site and to others, and the notices of the site to them. Documents and numbers travel masked; a
 * payment password, an sms code or a login password never stands in an answer.
 */

/** Long enough for any name in any alphabet; the verb counts what people see as one letter. */
export const words = (most: number) => z.string().check(z.maxLength(most))

const paymentPassword = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${PAYMENT_PASSWORD_LEAST_DIGITS},${PAYMENT_PASSWORD_MOST_DIGITS}}$`)))

export const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)))

export const loginPassword = z.string().check(z.minLength(1), z.maxLength(256))

export const key = z.string().check(z.maxLength(200))

export const getMember = endpoint({
  noun: 'accounts',
  name: 'getMember',
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

export type MemberInfo = z.output<(typeof getMember)['output']>

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

export const setPaymentPassword = endpoint({
  noun: 'accounts',
  name: 'setPaymentPassword',
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

export const getCustomerService = endpoint({
  noun: 'accounts',
  name: 'getCustomerService',
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
  webCalls: false,
})
