import type { Verb } from '#lib/backend/http/context.ts'
import { mobileText } from '#lib/shared/mobile-number.ts'
import { SMS_PURPOSES, SMS_RESEND_SECONDS } from '#lib/shared/vocabulary/accounts.ts'
import { byAddress, take } from '../attempts/limits.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { findUser } from '../credentials/find-user.ts'
import { checkCountry, mobileOf, newMobileOf } from '../credentials/mobile.ts'
import { CODE_MINUTES, issueCode } from '../credentials/sms-code.ts'
import type { AuthParts } from './deps.ts'

/**
 * Sends a code. Only the SMS shows whether a number has an account: who registers a known number reads that it is
 * known, and for an unknown one that wants to log in nothing is sent. The code is made in every case, so that the
 * answer, its time and the answers to later tries are the same.
 */
export const createGetCode =
  ({
    captcha,
    sms,
    secrets,
    demoAccounts,
  }: AuthParts): Verb<
    { mobile: string; type: number; captcha?: string | undefined },
    { resend_in: number }
  > =>
  async ({ ctx, input }) => {
    const purpose = SMS_PURPOSES[input.type - 1] ?? 'other'
    const mobile = (purpose === 'register' ? newMobileOf : mobileOf)(input.mobile)
    if (purpose === 'register') await checkCountry(ctx.db, mobile)
    await passCaptcha(captcha, ctx, 'sms', input.captcha)
    const number = mobileText(mobile)
    await take(ctx.db, [
      ['send-minute', number],
      ['send-hour', number],
      ['send-day', number],
      ...byAddress('send-address', ctx.caller),
    ])
    const known = (await findUser(ctx.db, mobile, { demoAccounts })) !== undefined
    const code = await issueCode(ctx.db, secrets, mobile, purpose)
    if (known === (purpose === 'other'))
      sms.send(mobile, { kind: 'code', code, minutes: CODE_MINUTES }, ctx.language)
    else if (known) sms.send(mobile, { kind: 'known' }, ctx.language)
    return { resend_in: SMS_RESEND_SECONDS }
  }
