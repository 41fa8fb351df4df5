import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, noFields, time } from '#lib/contract/core/fields.ts'
import { MAX_MOBILE_DIGITS, MAX_PASSWORD_LENGTH, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Login and logout. A password, code or ticket is never in a response; the token of a login is sent in a
 * header to the gateway and from there in a sealed cookie. Facts that a visitor must not learn (whether a
 * number is registered) do not change the response.
 */

/** Country code, hyphen, number: `86-13800000000` (specification, section 3). */
const mobile = z.string().check(z.regex(new RegExp(`^\\+?\\d{1,4}-\\d{1,${MAX_MOBILE_DIGITS}}$`)))

const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH * 4))

const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)))

const ticket = z.string().check(z.minLength(1), z.maxLength(200))

export const deviceType = z._default(z.enum(['pc', 'mobile', 'app']), 'pc')

/**
 * The logged-in user, as shown on every screen. `balance` is in tenths of a yellow diamond, `lz_balance` in
 * coins.
 */
export const userInfo = z.object({
  id: z.int(),
  user_nickname: z.string(),
  /** Address of a picture on this site; null: drawn from the id. */
  avatar: z.nullable(z.string()),
  balance: z.int(),
  lz_balance: z.int(),
  /** The name of the level's icon, drawn by the browser: `wealth-<level>`. */
  exp_icon: z.string(),
  level: z.int(),
  is_anchor: z.int().check(z.gte(0), z.lte(1)),
  is_expert: z.int().check(z.gte(0), z.lte(1)),
  is_operator: z.int().check(z.gte(0), z.lte(1)),
  /** Signature for the chat service. */
  userSig: z.string(),
})

export type UserInfo = z.output<typeof userInfo>

export const login = endpoint({
  noun: 'accounts',
  name: 'login',
  method: 'POST',
  path: 'api/user/login',
  summary:
    'Log in with a password, or with an empty one and a `code` sent for purpose 2. `captcha` is a ticket for the purpose login. A client other than a browser may send the header `device`: `new` to be given an id in `data.device`, later that id; wrong passwords and codes from a known device are counted separately from those of strangers.',
  access: 'guest',
  input: z.object({
    mobile,
    password: z._default(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH * 4)), ''),
    code: z._default(z.union([z.literal(''), smsCode]), ''),
    device_type: deviceType,
    captcha: z.optional(ticket),
  }),
  output: userInfo,
  changes: true,
  rate: 'login',
})

export const register = endpoint({
  noun: 'accounts',
  name: 'register',
  method: 'POST',
  path: 'api/user/registered',
  summary:
    'Register a number with the code sent to it. `captcha` is the ticket for the purpose register, which also sent the code. Afterwards it covers the login of the next five minutes.',
  access: 'guest',
  input: z.object({
    mobile,
    code: smsCode,
    password,
    device_type: deviceType,
    invite: z.optional(z.string().check(z.maxLength(32))),
    captcha: z.optional(ticket),
  }),
  output: noFields,
  changes: true,
  rate: 'login',
})

export const forgotPassword = endpoint({
  noun: 'accounts',
  name: 'forgotPassword',
  method: 'POST',
  path: 'api/user/forgotPassword',
  summary:
    'Sets a new password with a code sent to the number; ends every session. The success has a message. After two wrong codes from unknown devices a refusal has `captcha: true` in its data: `captcha` is then a ticket for the purpose forgot. The header `device` names a known device, as for login.',
  access: 'guest',
  input: z.object({ mobile, code: smsCode, password, captcha: z.optional(ticket) }),
  output: noFields,
  changes: true,
  rate: 'login',
})

export const getCode = endpoint({
  noun: 'accounts',
  name: 'getCode',
  method: 'POST',
  path: 'api/user/getCode',
  summary:
    'Send a code by sms: type 1 to register, 2 for anything else. `captcha` is a ticket for the purpose sms; with type 1 also one for register, which then covers the registration too.',
  access: 'guest',
  input: z.object({ mobile, type: count(1, 2), captcha: z.optional(ticket) }),
  output: z.object({ resend_in: z.int() }),
  changes: true,
  rate: 'sms',
})

export const signOut = endpoint({
  noun: 'accounts',
  name: 'signOut',
  method: 'POST',
  path: 'api/Member/SignOut',
  summary: 'End this session.',
  access: 'user',
  input: noFields,
  output: noFields,
  changes: true,
  rate: 'write',
})

export const getUserInfo = endpoint({
  noun: 'accounts',
  name: 'getUserInfo',
  method: 'GET',
  path: 'api/User/getUserInfo',
  summary: 'The logged-in user, with balances and level.',
  access: 'user',
  input: noFields,
  output: userInfo,
  changes: false,
  rate: 'read',
})

export const getTouristAccount = endpoint({
  noun: 'accounts',
  name: 'getTouristAccount',
  method: 'GET',
  path: 'api/Universal/imTouristAccount',
  summary: 'A chat account for a visitor who is not logged in; limited to a few per hour and address.',
  access: 'guest',
  input: noFields,
  output: z.object({ id: z.string(), userSig: z.string(), expires_at: time() }),
  changes: true,
  rate: 'login',
})
