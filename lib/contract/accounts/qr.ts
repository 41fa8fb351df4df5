import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, noFields, time } from '#lib/contract/core/fields.ts'
import { deviceType, userInfo } from './login.ts'

const qrCode = z.string().check(z.regex(/^[\w-]{20,64}$/))

const secret = z.string().check(z.regex(/^[\w-]{20,64}$/))

export const getLoginQrcode = endpoint({
  noun: 'accounts',
  name: 'getLoginQrcode',
  method: 'POST',
  path: 'api/user/getLoginQrcode',
  summary:
    'A code for a phone to scan. `img` is the picture; `secret` stays in this browser and collects the session.',
  access: 'guest',
  input: noFields,
  output: z.object({
    code: z.string(),
    /** Null where the site does not know its own host: the page then draws `address` under its own origin. */
    img: z.nullable(z.string().check(z.startsWith('data:image/svg+xml'))),
    /**
     * Content of the picture: the address of the phone's page with the code. Only a path where `img` is null.
     */
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

export const getQrLogin = endpoint({
  noun: 'accounts',
  name: 'getQrLogin',
  method: 'POST',
  path: 'api/accounts/qrLogin',
  summary:
    'On the phone: the browser that requests the login, with its location and time. Marks the code as scanned.',
  access: 'user',
  input: z.object({ code: qrCode }),
  output: z.object({
    browser: z.string(),
    system: z.string(),
    /** A network address without its last part. */
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
  summary: 'On the phone, by the user who scanned the code: confirms or refuses the login.',
  access: 'user',
  input: z.object({ code: qrCode, yes: flag() }),
  output: noFields,
  changes: true,
  rate: 'login',
  extension: true,
})

/**
 * Code-200 frames of the push socket to the browser that shows a code (`login {code}`). `webLoginSuccess`:
 * the phone's owner confirmed, and the browser collects the session with its secret; no token is sent here.
 */
export const loginPush = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scanCode_Login') }),
  z.object({ type: z.literal('webLoginSuccess') }),
  z.object({ type: z.literal('scanCode_Refused') }),
  z.object({ type: z.literal('scanCode_Expired') }),
])

export type LoginPush = z.output<typeof loginPush>
