import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type AliyunKey, aliyunQuery, signAliyun } from '#lib/backend/ports/signing/aliyun.ts'
import { askForSms, refusedBy } from '../ask.ts'
import type { Sms } from '../port.ts'
import { templateOf } from '../templates.ts'

export interface AliyunOptions {
  key: AliyunKey
  sign: string
  templates: string
  api: string
  patienceMs?: number | undefined
}

const answer = z.object({ Code: z.string() })

/** Alibaba Cloud's SendSms (2017-05-25). A code's template has the one variable `code`, as the service wants it. */
export const createAliyun = ({ key, sign, templates, api, patienceMs }: AliyunOptions): Sms => ({
  async send(to, text, language) {
    const query = {
      // Numbers of the mainland go without their country's code.
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
    const { said } = await askForSms({ url: `${api}/?${aliyunQuery(query)}`, headers, body: '', patienceMs })
    const read = answer.safeParse(said)
    if (!read.success || read.data.Code !== 'OK') throw refusedBy('aliyun', read.data?.Code)
  },
})
