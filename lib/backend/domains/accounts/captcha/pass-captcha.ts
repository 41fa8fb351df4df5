import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** Refusal of a call that needs a captcha and has no valid ticket. Clients detect it by `data.captcha`. */
export const captchaNeeded = () => new Refusal('invalid', 'captcha.needed', {}, undefined, { captcha: true })

/** Spends the ticket of a passed captcha. Throws unless it was issued for this purpose to this address. */
export async function passCaptcha(
  captcha: Captcha,
  ctx: Context,
  purpose: CaptchaPurpose,
  ticket: string | undefined,
): Promise<void> {
  const { addressKey } = ctx.caller
  if (ticket === undefined || !(await captcha.spend({ purpose, addressKey }, ticket))) throw captchaNeeded()
}
