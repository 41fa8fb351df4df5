import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, noFields, time } from '#lib/contract/core/fields.ts'
import {
  MIN_PAYMENT_PASSWORD_DIGITS,
  REVIEW_STATES,
  SMS_CODE_DIGITS,
} from '#lib/shared/vocabulary/accounts.ts'
import { MAX_PAYMENT_PASSWORD_DIGITS } from '#lib/shared/vocabulary/profile.ts'

/**
 * A user's profile, verification and the site's notices to them. Documents and numbers are sent masked; a
 * payment password, an sms code or a login password is never in a response.
 */

/** Long enough for any name in any alphabet; the backend counts the characters as people perceive them. */
export const boundedText = (max: number) => z.string().check(z.maxLength(max))

export const paymentPassword = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${MIN_PAYMENT_PASSWORD_DIGITS},${MAX_PAYMENT_PASSWORD_DIGITS}}$`)))

export const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)))

export const loginPassword = z.string().check(z.minLength(1), z.maxLength(256))

export const key = z.string().check(z.maxLength(200))

export const getMember = endpoint({
  noun: 'accounts',
  name: 'getMember',
  method: 'GET',
  path: 'api/Member/info',
  summary: 'The user’s own profile and the security state of the account.',
  access: 'user',
  input: noFields,
  output: z.object({
    id: z.int(),
    user_nickname: z.string(),
    avatar: z.nullable(z.string()),
    /** The name of the chosen avatar of the list; null: an uploaded picture, or none. */
    avatar_name: z.nullable(z.string()),
    /** The country's calling code and the number with its middle masked, or null. */
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
    'Change the nickname or the avatar: a name of the avatar list, or the key of one’s own upload with the square to crop, in pixels of the upright picture.',
  access: 'owner',
  input: z.object({
    user_nickname: z.optional(boundedText(200)),
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
    'Set the payment password (at least six digits, entered twice); a change needs the old one or an sms code of purpose 2.',
  access: 'user',
  input: z.object({
    password: paymentPassword,
    password_confirm: paymentPassword,
    old_password: z.optional(paymentPassword),
    code: z.optional(smsCode),
  }),
  output: noFields,
  changes: true,
  rate: 'login',
})

export const sendOwnCode = endpoint({
  noun: 'accounts',
  name: 'sendOwnCode',
  method: 'POST',
  path: 'api/accounts/sendOwnCode',
  summary:
    'Send an sms code of purpose 2 to the user’s own number. `captcha` is a ticket for the purpose sms.',
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
  summary:
    'Change the login password with the old one or an sms code of purpose 2. Ends every other session.',
  access: 'user',
  input: z.object({
    password: loginPassword,
    old_password: z.optional(loginPassword),
    code: z.optional(smsCode),
  }),
  output: noFields,
  changes: true,
  rate: 'login',
  extension: true,
})

export const getCustomerService = endpoint({
  noun: 'accounts',
  name: 'getCustomerService',
  method: 'POST',
  path: 'api/user/getKefuInfo',
  summary: 'Contact of support; null where the operator has set none.',
  access: 'guest',
  input: noFields,
  output: z.object({
    customer_service_email: z.nullable(z.string()),
    feedback_qq: z.nullable(z.string()),
    apply_for_anchor: z.nullable(z.string()),
  }),
  changes: false,
  rate: 'read',
})

export type CustomerService = z.output<(typeof getCustomerService)['output']>
