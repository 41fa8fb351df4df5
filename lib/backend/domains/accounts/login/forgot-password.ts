import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notify } from '#lib/backend/domains/accounts/notices/notify.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/accounts/login.ts'
import { mobileText } from '#lib/shared/mobile-number.ts'
import { codeTriesOf } from '../attempts/code-tries.ts'
import { byAddress, clearAttempts, countAttempt, refundAttempt } from '../attempts/limits.ts'
import { findUser } from '../credentials/find-user.ts'
import { parseMobile } from '../credentials/mobile.ts'
import { checkPassword, hashPassword } from '../credentials/password.ts'
import { spendCode, wrongCode } from '../credentials/sms-code.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { findKnownDevice, forgetOtherDevices } from '../sessions/known-device.ts'
import type { AuthDeps } from './deps.ts'

/**
 * Sets a new password by a code sent to the number and ends every session, so that anyone with the old
 * password is logged out.
 */
export const createForgotPassword =
  ({ captcha, secrets, demoAccounts }: AuthDeps): Handler<typeof contract.forgotPassword> =>
  async ({ ctx, input }) => {
    const mobile = parseMobile(input.mobile)
    checkPassword(input.password, mobile)
    const tried = await countAttempt(ctx.db, byAddress('login-address', ctx.caller))
    const found = await findUser(ctx.db, mobile, { demoAccounts })
    const tries = await codeTriesOf(ctx, { captcha }, mobile, { ticket: input.captcha })
    await spendCode(ctx.db, secrets, { mobile, purpose: 'other', code: input.code }, tries)
    if (!found) throw wrongCode()
    await refundAttempt(ctx.db, tried)
    const { user } = found
    const passwordHash = await hashPassword(input.password)
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(ctx, user.id, 'password_reset')
    const device = await findKnownDevice(ctx, mobile)
    await forgetOtherDevices(ctx, user.id)
    await clearAttempts(ctx.db, ['login-number', mobileText(mobile)])
    if (device) await clearAttempts(ctx.db, ['login-device', device.counter])
    await notify(ctx, user.id, { kind: 'password_changed' })
    ctx.reply.done = 'password_changed'
    return {}
  }
