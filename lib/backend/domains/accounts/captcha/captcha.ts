import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { CaptchaError } from '#lib/backend/ports/captcha/index.ts'

export const addressOf = ({ caller: { address, addressKey } }: Context) => ({ address, addressKey })

/** Converts a failure of the captcha provider to `unavailable` with a retry after 3 s. */
export const orUnavailable = <T>(pending: Promise<T>): Promise<T> =>
  pending.catch((error: unknown) => {
    throw error instanceof CaptchaError ? new Refusal('unavailable', 'unavailable', {}, 3) : error
  })
