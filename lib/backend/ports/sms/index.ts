import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Env } from '#lib/env.ts'
import { createAliyun } from './aliyun/aliyun.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Sms } from './port.ts'
import { createTencent } from './tencent/tencent.ts'
import { createTwilio } from './twilio/twilio.ts'

export type { Mobile, Sms, SmsText } from './port.ts'

export interface SmsOptions {
  env: Partial<Env>
  db: Queryable
  /** Prints a line of the outbox; by default to the terminal. */
  print?: (line: string) => void
  /** Timeout of a provider in ms. */
  timeoutMs?: number
}

/**
 * Creates the SMS sender for the configuration: an outbox that operators read, unless a provider is named.
 */
export function createSms({ env, db, print = toTerminal, timeoutMs }: SmsOptions): Sms {
  const set = (name: keyof Env) => String(env[name] ?? '')
  const [sign, templates] = [set('SMS_SIGN'), set('SMS_TEMPLATES')]
  if (env.SMS === 'twilio') {
    const [accountSid, authToken] = [set('TWILIO_ACCOUNT_SID'), set('TWILIO_AUTH_TOKEN')]
    return createTwilio({
      accountSid,
      authToken,
      from: set('TWILIO_FROM'),
      api: set('TWILIO_API'),
      timeoutMs,
    })
  }
  if (env.SMS === 'aliyun') {
    const key = { accessKeyId: set('ALIYUN_ACCESS_KEY_ID'), accessKeySecret: set('ALIYUN_ACCESS_KEY_SECRET') }
    return createAliyun({ key, sign, templates, api: set('ALIYUN_SMS_API'), timeoutMs })
  }
  if (env.SMS === 'tencent') {
    const key = { secretId: set('TENCENT_SECRET_ID'), secretKey: set('TENCENT_SECRET_KEY') }
    const [appId, region] = [set('TENCENT_SMS_APP_ID'), set('TENCENT_SMS_REGION')]
    return createTencent({ key, appId, sign, templates, region, api: set('TENCENT_SMS_API'), timeoutMs })
  }
  return createOutbox({ db, print })
}

/**
 * Bypasses the structured log, which may be shipped elsewhere: codes are only for the operator of the site.
 */
const toTerminal = (line: string) => void process.stdout.write(`${line}\n`)
