import type { Context } from '#lib/backend/http/context.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import type { AuthParts } from '../login/deps.ts'
import { findKnownDevice } from '../sessions/known-device.ts'
import type { Counted } from './limits.ts'

/** Under which counter a try of a code falls. */
export interface CodeTries {
  counted: Counted
  /** The number's owner tries, from a device or a session of their own: strangers cannot use up these tries. */
  known: boolean
  /** Passes a captcha, or refuses; null where one was passed already or none is wanted. */
  check: (() => Promise<void>) | null
}

/**
 * The tries of a call that is not logged in. A device that the owner of the number has logged in from has a counter of
 * its own; everybody else shares the number's, and passes a captcha after two wrong codes (`ticket` is of the purpose
 * `forgot`). `checked`: the call has passed a captcha of its own before.
 */
export async function codeTriesOf(
  ctx: Context,
  { captcha }: Pick<AuthParts, 'captcha'>,
  mobile: MobileNumber,
  by: { ticket?: string | undefined } | 'checked',
): Promise<CodeTries> {
  const device = await findKnownDevice(ctx, mobile)
  if (device) return { counted: ['code-device', device.counter], known: true, check: null }
  const check = by === 'checked' ? null : () => passCaptcha(captcha, ctx, 'forgot', by.ticket)
  return { counted: ['code-wrong', mobileText(mobile)], known: false, check }
}

/** The tries of a user who is logged in: sessions of the account alone count here. */
export const ownCodeTries = (userId: number): CodeTries => ({
  counted: ['code-own', String(userId)],
  known: true,
  check: null,
})
