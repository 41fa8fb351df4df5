import type { Context } from '#lib/backend/http/context.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import type { AuthDeps } from '../login/deps.ts'
import { findKnownDevice } from '../sessions/known-device.ts'
import type { Counted } from './limits.ts'

/** Which counter a code attempt is counted under. */
export interface CodeTries {
  counted: Counted
  /**
   * True for the owner of the number, on a device or in a session of their own. Strangers cannot use up these
   * attempts.
   */
  known: boolean
  /** Checks a captcha, or throws; null when one was passed already or none is required. */
  check: (() => Promise<unknown>) | null
}

/**
 * The counter of a call without a session. A device from which the owner has logged in has its own counter.
 * All other callers share the counter of the number, and need a captcha after two wrong codes (`ticket` is of
 * the purpose `forgot`). `checked`: the call has already passed another captcha.
 */
export async function codeTriesOf(
  ctx: Context,
  { captcha }: Pick<AuthDeps, 'captcha'>,
  mobile: MobileNumber,
  by: { ticket?: string | undefined } | 'checked',
): Promise<CodeTries> {
  const device = await findKnownDevice(ctx, mobile)
  if (device) return { counted: ['code-device', device.counter], known: true, check: null }
  const check = by === 'checked' ? null : () => passCaptcha(captcha, ctx, 'forgot', by.ticket)
  return { counted: ['code-wrong', mobileText(mobile)], known: false, check }
}

/** The counter of a logged-in user: only sessions of the account itself use it. */
export const ownCodeTries = (userId: number): CodeTries => ({
  counted: ['code-own', String(userId)],
  known: true,
  check: null,
})
