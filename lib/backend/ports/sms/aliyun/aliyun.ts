import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type AliyunKey, aliyunQuery, signAliyun } from '#lib/backend/ports/signing/aliyun.ts'
import { callSmsProvider, refusedBy } from '../call-sms-provider.ts'
import type { Sms } from '../port.ts'
import { templateOf } from '../templates.ts'

export interface AliyunOptions {
  key: AliyunKey
  sign: string
  templates: string
  api: string
  timeoutMs?: number | undefined
}

const answer = z.object({ Code: z.string() })

/**
 * Alibaba Cloud's SendSms (2017-05-25). The template of a code has one variable, `code`, as the service
 * requires.
 */
export const createAliyun = ({ key, sign, templates, api, timeoutMs }: AliyunOptions): Sms => ({
  async send(to, text, language) {
    const query = {
      // Mainland numbers are sent without their country code.
      PhoneNumbers: to.country === '86' ? to.number : `${to.country}${to.number}`,
      SignName: sign,
      TemplateCode: templateOf(templates, text, language),
      ...(text.kind === 'code' ? { TemplateParam: JSON.stringify({ code: text.code }) } : {}),
    }
    const headers = signAliyun(key, {
      host: new URL(api).host,
      action: 'SendSms',
      version: '2017-05-25',
      query,
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    })
    const { response } = await callSmsProvider({
      url: `${api}/?${aliyunQuery(query)}`,
      headers,
      body: '',
      timeoutMs,
    })
    const read = answer.safeParse(response)
    if (!read.success || read.data.Code !== 'OK') throw refusedBy('aliyun', read.data?.Code)
  },
})
