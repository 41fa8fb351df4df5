import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { mobileText } from '#lib/shared/mobile-number.ts'
import { SMS_PURPOSES, SMS_RESEND_SECONDS } from '#lib/shared/vocabulary/accounts.ts'
import { byAddress, countAttempt } from '../attempts/limits.ts'
import { passCaptcha } from '../captcha/pass-captcha.ts'
import { findUser } from '../credentials/find-user.ts'
import { checkCountry, parseMobile, parseNewMobile } from '../credentials/mobile.ts'
import { CODE_MINUTES, issueCode } from '../credentials/sms-code.ts'
import type { AuthDeps } from './deps.ts'

/**
 * Sends a code. Only the SMS reveals whether a number has an account: registering a known number sends a
 * notice that it is known, and a login with an unknown number sends nothing. The code is created in every
 * case, so that the response, its timing and the responses to later attempts are the same.
 */
export const createGetCode =
  ({
    captcha,
    sms,
    secrets,
    demoAccounts,
  }: AuthDeps): EndpointHandler<
    { mobile: string; type: number; captcha?: string | undefined },
    { resend_in: number }
  > =>
  async ({ ctx, input }) => {
    const purpose = SMS_PURPOSES[input.type - 1] ?? 'other'
    const registers = purpose === 'register'
    const mobile = (registers ? parseNewMobile : parseMobile)(input.mobile)
    if (registers) await checkCountry(ctx.db, mobile)
    const passed = await passCaptcha(captcha, ctx, registers ? ['register', 'sms'] : 'sms', input.captcha)
    const number = mobileText(mobile)
    await countAttempt(ctx.db, [
      ['send-minute', number],
      ['send-hour', number],
      ['send-day', number],
      ...byAddress('send-address', ctx.caller),
    ])
    const isRegistered = (await findUser(ctx.db, mobile, { demoAccounts })) !== undefined
    const code = await issueCode(ctx.db, secrets, mobile, purpose)
    if (isRegistered === (purpose === 'other'))
      sms.send(mobile, { kind: 'code', code, minutes: CODE_MINUTES }, ctx.language)
    else if (isRegistered) sms.send(mobile, { kind: 'known' }, ctx.language)
    // The same ticket then covers the registration with this code.
    if (passed === 'register' && input.captcha !== undefined)
      await captcha.extend(
        { purpose: 'registered', addressKey: ctx.caller.addressKey },
        input.captcha,
        CODE_MINUTES * 60,
      )
    return { resend_in: SMS_RESEND_SECONDS }
  }
