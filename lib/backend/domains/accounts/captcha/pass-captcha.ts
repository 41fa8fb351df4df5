import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** A call that takes a captcha came without a good ticket; `data.captcha` says so for machines. */
export const captchaNeeded = () => new Refusal('invalid', 'captcha.needed', {}, undefined, { captcha: true })

/** Spends the ticket of a passed captcha. Refuses without one that was earned for this purpose from this address. */
export async function passCaptcha(
  captcha: Captcha,
  ctx: Context,
  purpose: CaptchaPurpose,
  ticket: string | undefined,
): Promise<void> {
  const { addressKey } = ctx.caller
  if (ticket === undefined || !(await captcha.spend({ purpose, addressKey }, ticket))) throw captchaNeeded()
}
