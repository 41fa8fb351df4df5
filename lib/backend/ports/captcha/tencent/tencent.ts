import * as z from 'zod/mini'
import { callProvider, ProviderError } from '#lib/backend/ports/call-provider.ts'
import { signTencent, type TencentKey } from '#lib/backend/ports/signing/tencent.ts'
import type { CaptchaAnswer } from '#lib/contract/accounts/captcha.ts'
import { CaptchaError } from '../port.ts'
import type { Provider } from '../provider.ts'

export interface TencentOptions {
  key: TencentKey
  appId: string
  appKey: string
  script: string
  api: string
  timeoutMs?: number | undefined
}

const result = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ CaptchaCode: z.int(), EvilLevel: z.optional(z.nullable(z.int())) }),
  ]),
})
/** CaptchaCode of a correct answer; EvilLevel of one that a machine gave nevertheless. */
const RIGHT = 1
const EVIL = 100
/** Error codes caused by the visitor's input; all others are ours or the provider's. */
const CLIENT_ERRORS = /^(InvalidParameter|MissingParameter|UnknownParameter)/

/**
 * Tencent Captcha: the ticket of an answer is verified by DescribeCaptchaResult (API 3.0, version
 * 2019-07-22).
 */
export function createTencent({
  key,
  appId,
  appKey,
  script,
  api,
  timeoutMs,
}: TencentOptions): Provider<Extract<CaptchaAnswer, { kind: 'tencent' }>> {
  return {
    kind: 'tencent',
    widget: { kind: 'tencent', app_id: appId, script },
    nameOf: ({ ticket }) => ticket,
    async check({ ticket, randstr }, { address }) {
      const payload = JSON.stringify({
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: address ?? '127.0.0.1',
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appKey,
      })
      const headers = signTencent(key, {
        service: 'captcha',
        host: new URL(api).host,
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        payload,
        timestamp: Math.floor(Date.now() / 1000),
      })
      const { response } = await callProvider({
        url: `${api}/`,
        headers,
        body: payload,
        timeoutMs,
      }).catch(toCaptchaError)
      const read = result.safeParse(response)
      if (!read.success) throw new CaptchaError('tencent answered outside its documentation')
      const { Response } = read.data
      if ('CaptchaCode' in Response) return Response.CaptchaCode === RIGHT && Response.EvilLevel !== EVIL
      if (CLIENT_ERRORS.test(Response.Error.Code)) return false
      throw new CaptchaError(`tencent refused our call: ${Response.Error.Code}`)
    },
  }
}

const toCaptchaError = (error: unknown): never => {
  throw error instanceof ProviderError ? new CaptchaError(error.message) : error
}
