import * as z from 'zod/mini'
import { MOBILE_MOST_DIGITS, PASSWORD_MOST, SMS_CODE_DIGITS } from '#lib/shared/account-words.ts'
import { endpoint } from './endpoint.ts'
import { count, flag, id, time } from './fields.ts'

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
const deviceType = z._default(z.enum(['pc', 'mobile', 'app']), 'pc')
const qrCode = z.string().check(z.regex(/^[\w-]{20,64}$/))
const secret = z.string().check(z.regex(/^[\w-]{20,64}$/))
const nothing = z.object({})

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

export const registered = endpoint({
  noun: 'accounts',
  name: 'registered',
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

export const getLoginQrcode = endpoint({
  noun: 'accounts',
  name: 'getLoginQrcode',
  method: 'POST',
  path: 'api/user/getLoginQrcode',
  summary:
    'A code for a phone to scan. `img` is the picture; `secret` stays in this browser and collects the session.',
  access: 'guest',
  input: nothing,
  output: z.object({
    code: z.string(),
    /** Null where the site does not know its own name: the page then draws `address` under its own. */
    img: z.nullable(z.string().check(z.startsWith('data:image/svg+xml'))),
    /** What the picture says: the phone's page with the code. A path alone where `img` is null. */
    address: z.string(),
    secret: z.string(),
    expires_in: z.int(),
  }),
  changes: true,
  rate: 'login',
})

export const collectQrLogin = endpoint({
  noun: 'accounts',
  name: 'collectQrLogin',
  method: 'POST',
  path: 'api/accounts/collectQrLogin',
  summary: 'The session of a confirmed code, once, for the browser that holds its secret.',
  access: 'guest',
  input: z.object({ code: qrCode, secret, device_type: deviceType }),
  output: userInfo,
  changes: true,
  rate: 'login',
  extension: true,
})

export const lookAtQrLogin = endpoint({
  noun: 'accounts',
  name: 'lookAtQrLogin',
  method: 'POST',
  path: 'api/accounts/lookAtQrLogin',
  summary:
    'On the phone: which browser asks to log in, from where and since when. Marks the code as scanned.',
  access: 'user',
  input: z.object({ code: qrCode }),
  output: z.object({
    browser: z.string(),
    system: z.string(),
    /** A network address with its last part left out. */
    address: z.nullable(z.string()),
    same_address: z.boolean(),
    asked_at: time(),
    expires_in: z.int(),
  }),
  changes: true,
  rate: 'login',
  extension: true,
})

export const answerQrLogin = endpoint({
  noun: 'accounts',
  name: 'answerQrLogin',
  method: 'POST',
  path: 'api/accounts/answerQrLogin',
  summary: 'On the phone, by the user who scanned it: an explicit yes, or a no.',
  access: 'user',
  input: z.object({ code: qrCode, yes: flag() }),
  output: nothing,
  changes: true,
  rate: 'login',
  extension: true,
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

export const devices = endpoint({
  noun: 'accounts',
  name: 'devices',
  method: 'GET',
  path: 'api/accounts/devices',
  summary: 'Where this user is logged in.',
  access: 'user',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        system: z.string(),
        address: z.nullable(z.string()),
        created_at: time(),
        last_seen_at: time(),
        is_current: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const endDevice = endpoint({
  noun: 'accounts',
  name: 'endDevice',
  method: 'POST',
  path: 'api/accounts/endDevice',
  summary: 'End one session of one’s own.',
  access: 'owner',
  input: z.object({ id: id() }),
  output: nothing,
  changes: true,
  rate: 'write',
  extension: true,
})

export const signOutEverywhere = endpoint({
  noun: 'accounts',
  name: 'signOutEverywhere',
  method: 'POST',
  path: 'api/accounts/signOutEverywhere',
  summary: 'End every session of one’s own; keep_this spares the one that asks.',
  access: 'user',
  input: z.object({ keep_this: z._default(flag(), false) }),
  output: z.object({ ended: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
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

export const touristAccount = endpoint({
  noun: 'accounts',
  name: 'touristAccount',
  method: 'GET',
  path: 'api/Universal/imTouristAccount',
  summary: 'A chat account for a visitor who is not logged in; few an hour for one address.',
  access: 'guest',
  input: nothing,
  output: z.object({ id: z.string(), userSig: z.string(), expires_at: time() }),
  changes: true,
  rate: 'login',
})

/**
 * Code-200 frames of the push socket, to the browser that shows a code (`login {code}`). `webLoginSuccess` says that
 * the phone's owner said yes: the browser then collects the session with its secret; no token travels here.
 */
export const loginPush = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scanCode_Login') }),
  z.object({ type: z.literal('webLoginSuccess') }),
  z.object({ type: z.literal('scanCode_Refused') }),
  z.object({ type: z.literal('scanCode_Expired') }),
])
export type LoginPush = z.output<typeof loginPush>
