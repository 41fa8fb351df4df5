import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { CaptchaError } from '#lib/backend/ports/captcha/index.ts'

export const addressOf = ({ caller: { address, addressKey } }: Context) => ({ address, addressKey })

/** A provider that cannot be asked is nobody's fault who tries again. */
export const orLater = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof CaptchaError ? new Refusal('unavailable', 'unavailable', {}, 3) : error
  })
