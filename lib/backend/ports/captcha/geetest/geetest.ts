import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { callProvider, ProviderError } from '#lib/backend/ports/call-provider.ts'
import type { CaptchaAnswer } from '#lib/contract/accounts/captcha.ts'
import { CaptchaError } from '../port.ts'
import type { Provider } from '../provider.ts'

export interface GeetestOptions {
  id: string
  key: string
  script: string
  api: string
  timeoutMs?: number | undefined
}

/** `status` error means an invalid parameter, which a visitor can cause: it is a refusal, not an outage. */
const result = z.object({ status: z.string(), result: z.optional(z.string()) })

/**
 * GeeTest v4: the four values of the widget are validated together; the lot number is signed with the site's
 * key.
 */
export function createGeetest({
  id,
  key,
  script,
  api,
  timeoutMs,
}: GeetestOptions): Provider<Extract<CaptchaAnswer, { kind: 'geetest' }>> {
  return {
    kind: 'geetest',
    widget: { kind: 'geetest', captcha_id: id, script },
    nameOf: ({ lot_number }) => lot_number,
    async check({ lot_number, captcha_output, pass_token, gen_time }) {
      const sign_token = createHmac('sha256', key).update(lot_number).digest('hex')
      const { status, response } = await callProvider({
        url: `${api}/validate?captcha_id=${encodeURIComponent(id)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          lot_number,
          captcha_output,
          pass_token,
          gen_time,
          captcha_id: id,
          sign_token,
        }).toString(),
        timeoutMs,
      }).catch((error: unknown) => {
        throw error instanceof ProviderError ? new CaptchaError(error.message) : error
      })
      const read = result.safeParse(response)
      if (status >= 500 || !read.success) throw new CaptchaError(`geetest answered ${status}`)
      return read.data.status === 'success' && read.data.result === 'success'
    },
  }
}
