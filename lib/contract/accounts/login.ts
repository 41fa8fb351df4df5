import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, nothing, time } from '#lib/contract/core/fields.ts'
import { MOBILE_MOST_DIGITS, PASSWORD_MOST, SMS_CODE_DIGITS } from '#lib/shared/vocabulary/accounts.ts'

/**
 * Coming in and going out. A password, code or ticket never stands in an answer; the token of a login travels in a
 * header to the gateway and from there into a sealed cookie. What a visitor may not know (whether a number is
 * registered) is the same in every answer.
 */

/** Country code, hyphen, number: `86-13800000000` (specification, section 3). */
const mobile = z.string().check(z.regex(new RegExp(`^\\+?\\d{1,4}-\\d{1,${MOBILE_MOST_DIGITS}}$`)))

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MOST * 4))

const smsCode = z.string().check(z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`)))

const ticket = z.string().check(z.minLength(1), z.maxLength(200))

export const deviceType = z._default(z.enum(['pc', 'mobile', 'app']), 'pc')

/** Who is logged in, as every screen may show it. `balance` is in tenths of a yellow diamond, `lz_balance` in coins. */
export const userInfo = z.object({
  id: z.int(),
  user_nickname: z.string(),
  /** An address of a picture on this site, or null: drawn from the id. */
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
    'Log in by password, or with an empty one by a `code` sent for purpose 2. `captcha` is a ticket for the purpose login. A client that is no browser may send the header `device`: `new` to be given an id in `data.device`, later that id; wrong passwords and codes from a known device are counted apart from those of strangers.',
  access: 'guest',
  input: z.object({
    mobile,
    password: z._default(z.string().check(z.maxLength(PASSWORD_MOST * 4)), ''),
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
  summary: 'Register a number with the code sent to it. `captcha` is a ticket for the purpose register.',
  access: 'guest',
  input: z.object({
    mobile,
    code: smsCode,
    password,
    device_type: deviceType,
    invite: z.optional(z.string().check(z.maxLength(32))),
    captcha: z.optional(ticket),
  }),
  output: nothing,
  changes: true,
  rate: 'login',
})

export const forgotPassword = endpoint({
  noun: 'accounts',
  name: 'forgotPassword',
  method: 'POST',
  path: 'api/user/forgotPassword',
  summary:
    'A new password by a code sent to the number; ends every session. The success carries a message. After two wrong codes from unknown devices a refusal says `captcha: true` in its data: `captcha` is then a ticket for the purpose forgot. The header `device` names a known device, as for login.',
  access: 'guest',
  input: z.object({ mobile, code: smsCode, password, captcha: z.optional(ticket) }),
  output: nothing,
  changes: true,
  rate: 'login',
})

export const getCode = endpoint({
  noun: 'accounts',
  name: 'getCode',
  method: 'POST',
  path: 'api/user/getCode',
  summary:
    'Send a code by sms: type 1 to register, 2 for anything else. `captcha` is a ticket for the purpose sms.',
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
  input: nothing,
  output: nothing,
  changes: true,
  rate: 'write',
})

export const getUserInfo = endpoint({
  noun: 'accounts',
  name: 'getUserInfo',
  method: 'GET',
  path: 'api/User/getUserInfo',
  summary: 'Who is logged in, with balances and level.',
  access: 'user',
  input: nothing,
  output: userInfo,
  changes: false,
  rate: 'read',
})

export const getTouristAccount = endpoint({
  noun: 'accounts',
  name: 'getTouristAccount',
  method: 'GET',
  path: 'api/Universal/imTouristAccount',
  summary: 'A chat account for a visitor who is not logged in; few an hour for one address.',
  access: 'guest',
  input: nothing,
  output: z.object({ id: z.string(), userSig: z.string(), expires_at: time() }),
  changes: true,
  rate: 'login',
})
