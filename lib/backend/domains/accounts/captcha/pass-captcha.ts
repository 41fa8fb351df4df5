import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Captcha } from '#lib/backend/ports/captcha/port.ts'
import type { TicketPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** Refusal of a call that needs a captcha and has no valid ticket. Clients detect it by `data.captcha`. */
export const captchaNeeded = () => new Refusal('invalid', 'captcha.needed', {}, undefined, { captcha: true })

/** How long a login after a registration needs no captcha of its own, in seconds. */
export const LOGIN_AFTER_SECONDS = 300

/**
 * Spends the ticket of a passed captcha, for the first of the purposes that it is valid for, and returns that
 * purpose. Throws unless it is valid for one of them from this address.
 */
export async function passCaptcha<Purpose extends TicketPurpose>(
  captcha: Captcha,
  ctx: Context,
  purposes: Purpose | readonly Purpose[],
  ticket: string | undefined,
): Promise<Purpose> {
  const { addressKey } = ctx.caller
  if (ticket === undefined) throw captchaNeeded()
  for (const purpose of [purposes].flat() as Purpose[])
    if (await captcha.spend({ purpose, addressKey }, ticket)) return purpose
  throw captchaNeeded()
}
