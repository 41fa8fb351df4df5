import * as z from 'zod/mini'
import { callSmsProvider, refusedBy } from '../call-sms-provider.ts'
import type { Sms } from '../port.ts'
import { international, renderSms } from '../text.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number, a sender name, or a messaging service (MG and 32 digits). */
  from: string
  api: string
  timeoutMs?: number | undefined
}

const answer = z.object({
  code: z.optional(z.nullable(z.int())),
  error_code: z.optional(z.nullable(z.int())),
})
const CREATED = 201

/** Twilio's Messages API: sends the full text, with Basic authentication. */
export const createTwilio = ({ accountSid, authToken, from, api, timeoutMs }: TwilioOptions): Sms => ({
  async send(to, text, language) {
    const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
    const { status, response } = await callSmsProvider({
      url: `${api}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: international(to),
        [sender]: from,
        Body: renderSms(text, language),
      }).toString(),
      timeoutMs,
    })
    const read = answer.safeParse(response)
    if (status !== CREATED || !read.success) throw refusedBy('twilio', read.data?.code)
    if (read.data.error_code) throw refusedBy('twilio', read.data.error_code)
  },
})
