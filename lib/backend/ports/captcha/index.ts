import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { Env } from '#lib/env.ts'
import { createGeetest } from './geetest/geetest.ts'
import { createOwnCaptcha } from './own/own-captcha.ts'
import type { Captcha } from './port.ts'
import { createProviderCaptcha } from './provider.ts'
import { createTencent } from './tencent/tencent.ts'
import { createTickets } from './tickets.ts'

export { type Captcha, CaptchaError, type CaptchaRequest } from './port.ts'

export interface CaptchaOptions {
  env: Pick<Env, 'CAPTCHA_WORK'> & Partial<Env>
  db: Queryable
  secrets: Pick<Secrets, 'sign'>
  /** Called when a provider is unavailable, or no picture can be drawn. */
  log?: { warn(facts: object, message: string): void }
  /** Timeout of a provider in ms. */
  timeoutMs?: number
}

/**
 * Creates the captcha for the configuration: our own slider unless a provider is named. All its state is in
 * the database.
 */
export function createCaptcha({ env, db, secrets, log, timeoutMs }: CaptchaOptions): Captcha {
  const set = (name: keyof Env) => String(env[name] ?? '')
  const tickets = createTickets({ db, secrets })
  const own = createOwnCaptcha({ db, tickets, work: env.CAPTCHA_WORK, log })
  const options = { own, tickets, onOutage: env.CAPTCHA_ON_OUTAGE ?? 'refuse', log }
  if (env.CAPTCHA === 'tencent') {
    const key = { secretId: set('TENCENT_SECRET_ID'), secretKey: set('TENCENT_SECRET_KEY') }
    const [appId, appKey] = [set('TENCENT_CAPTCHA_APP_ID'), set('TENCENT_CAPTCHA_APP_KEY')]
    const [script, api] = [set('TENCENT_CAPTCHA_SCRIPT'), set('TENCENT_CAPTCHA_API')]
    return createProviderCaptcha(createTencent({ key, appId, appKey, script, api, timeoutMs }), options)
  }
  if (env.CAPTCHA === 'geetest') {
    const [id, key] = [set('GEETEST_ID'), set('GEETEST_KEY')]
    const [script, api] = [set('GEETEST_SCRIPT'), set('GEETEST_API')]
    return createProviderCaptcha(createGeetest({ id, key, script, api, timeoutMs }), options)
  }
  return own
}
