import { createHash } from 'node:crypto'
import { TEST_APP } from './rest-stand-in.ts'

/** How a call-back is changed from the one that Tencent makes. */
export interface CallbackChange {
  appId?: number
  token?: string
  /** Age of the call in seconds. */
  age?: number
  sign?: string
  /** The body as it is sent. */
  body?: string
}

/** What the site has answered. `info` is the parsed text of a refusal. */
export interface CallbackAnswer {
  status: number
  code: number
  info: unknown
  /** The body that replaces that of the message. */
  body?: { MsgType: string; MsgContent: unknown }[]
}

/** Calls the handler of call-backs as Tencent does, for one application. `address`: that of the call-backs. */
export const createCallbackCaller =
  (handle: (request: Request) => Promise<Response>, address = 'http://test/callback') =>
  async (call: { CallbackCommand: string }, change: CallbackChange = {}): Promise<CallbackAnswer> => {
    const time = String(Math.floor(Date.now() / 1_000) - (change.age ?? 0))
    const query = new URLSearchParams({
      SdkAppid: String(change.appId ?? TEST_APP.appId),
      CallbackCommand: call.CallbackCommand,
      contenttype: 'json',
      ClientIP: '203.0.113.7',
      OptPlatform: 'Web',
      RequestTime: time,
      Sign:
        change.sign ??
        createHash('sha256')
          .update((change.token ?? TEST_APP.token) + time)
          .digest('hex'),
    })
    const response = await handle(
      new Request(`${address}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: change.body ?? JSON.stringify(call),
      }),
    )
    const {
      ErrorCode: code,
      ErrorInfo: text,
      MsgBody: body,
    } = (await response.json()) as Record<string, unknown>
    const info = typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text
    return {
      status: response.status,
      code: Number(code),
      info,
      ...(body === undefined ? {} : { body: body as NonNullable<CallbackAnswer['body']> }),
    }
  }
