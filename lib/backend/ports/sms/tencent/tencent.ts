import * as z from 'zod/mini'
import { signTencent, type TencentKey } from '#lib/backend/ports/signing/tencent.ts'
import { callSmsProvider, refusedBy } from '../call-sms-provider.ts'
import type { Sms } from '../port.ts'
import { templateOf } from '../templates.ts'
import { international } from '../text.ts'

export interface TencentOptions {
  key: TencentKey
  appId: string
  sign: string
  templates: string
  region: string
  api: string
  timeoutMs?: number | undefined
}

const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
})

/**
 * Tencent Cloud's SendSms (2021-01-11). The template of a code has two variables: {1} the code, {2} its
 * lifetime in minutes.
 */
export const createTencent = ({
  key,
  appId,
  sign,
  templates,
  region,
  api,
  timeoutMs,
}: TencentOptions): Sms => ({
  async send(to, text, language) {
    const payload = JSON.stringify({
      PhoneNumberSet: [international(to)],
      SmsSdkAppId: appId,
      SignName: sign,
      TemplateId: templateOf(templates, text, language),
      TemplateParamSet: text.kind === 'code' ? [text.code, String(text.minutes)] : [],
    })
    const headers = signTencent(key, {
      service: 'sms',
      host: new URL(api).host,
      action: 'SendSms',
      version: '2021-01-11',
      region,
      payload,
      timestamp: Math.floor(Date.now() / 1000),
    })
    const { response } = await callSmsProvider({ url: `${api}/`, headers, body: payload, timeoutMs })
    const read = answer.safeParse(response)
    const { Error: refused, SendStatusSet: sent } = read.data?.Response ?? {}
    const code = refused?.Code ?? sent?.[0]?.Code
    if (code !== 'Ok') throw refusedBy('tencent', code)
  },
})
